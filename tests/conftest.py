"""Settings for all tests: nothing depends on how fast the machine is."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "keypeg",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    print_blob=True,
)
settings.load_profile("keypeg")
