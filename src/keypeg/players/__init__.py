"""Players: functions from a View to an Action. They never see a Match."""
