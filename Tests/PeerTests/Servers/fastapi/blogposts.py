"""Blog posts in SQLite: a list nested in data.blogposts, single posts bare."""

import os
import sqlite3
from datetime import datetime, timezone

from fastapi import APIRouter, HTTPException
from pydantic import BaseModel

PATH = os.path.join(os.environ["STATE"], "blogposts.sqlite3")
TABLE = """create table if not exists posts
    (id integer primary key autoincrement, text text not null, created text not null)"""

router = APIRouter(prefix="/blogposts")


class Draft(BaseModel):
    text: str


class Post(BaseModel):
    id: int
    text: str
    created: datetime


def run(statement, *values):
    connection = sqlite3.connect(PATH)
    try:
        with connection:
            connection.row_factory = sqlite3.Row
            connection.execute(TABLE)
            cursor = connection.execute(statement, values)
            return cursor, cursor.fetchall()
    finally:
        connection.close()


def post(row):
    return Post(id=row["id"], text=row["text"], created=row["created"])


@router.get("")
def index():
    _, rows = run("select * from posts order by id")
    return {"data": {"blogposts": [post(row) for row in rows]}}


@router.post("", status_code=201, response_model=Post)
def create(draft: Draft):
    now = datetime.now(timezone.utc).isoformat()
    cursor, _ = run("insert into posts (text, created) values (?, ?)", draft.text, now)
    return show(cursor.lastrowid)


@router.get("/{id}", response_model=Post)
def show(id: int):
    _, rows = run("select * from posts where id = ?", id)
    if not rows:
        raise HTTPException(404)
    return post(rows[0])


@router.put("/{id}", response_model=Post)
def update(id: int, draft: Draft):
    run("update posts set text = ? where id = ?", draft.text, id)
    return show(id)


@router.delete("/{id}", status_code=204)
def delete(id: int):
    cursor, _ = run("delete from posts where id = ?", id)
    if not cursor.rowcount:
        raise HTTPException(404)
