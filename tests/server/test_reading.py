import asyncio

import pytest
from httpx import AsyncClient
from live import Live
