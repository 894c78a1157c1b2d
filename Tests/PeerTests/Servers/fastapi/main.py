"""Two APIs on FastAPI. ../README.md has their paths."""

from fastapi import FastAPI

import blogposts
import libraries

app = FastAPI()
app.include_router(blogposts.router)
app.include_router(libraries.router)
