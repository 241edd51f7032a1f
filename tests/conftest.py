"""Settings for all tests: no test depends on the speed of the machine."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "keypeg",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    print_blob=True,
)
settings.load_profile("keypeg")
