import { type PictureKind, type PlacedPicture, pictureParents } from '@undertone/domain/picture/picture.calls'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { snake } from '../../resource/columns.ts'
import { inScope } from '../../resource/scope.ts'

/** The tables and columns of one kind of picture. */
function namesOf(kind: PictureKind) {
  const { resource, child, picture } = pictureParents[kind]
  return {
    parent: sql.table(resource.table),
    picture: sql.ref(snake(picture)),
    child: sql.table(child.table),
    /** Column of the child that names its parent. */
    owner: sql.ref(snake(child.owner)),
    /** Column of a placement that names the child. */
    placed: sql.ref(`${child.key}_id`),
  }
}

type Head = Omit<PlacedPicture, 'picture' | 'children'> & { fileId: string | null; width: number; height: number }

/** The picture of a parent with its children, placed or not; without an id the newest picture. Undefined when there is none in scope. */
export async function pictureOf(db: Database, scope: Scope, kind: PictureKind, id: number | undefined): Promise<PlacedPicture | undefined> {
  const { parent, picture, child, owner, placed } = namesOf(kind)
  const areaName = kind === 'equipment' ? sql`(select a.name from area as a where a.id = t.area_id)` : sql`null::text`
  const wanted = id === undefined ? sql`f.id is not null` : sql`t.id = ${id}`
  const found = await sql<Head>`
    select t.id, t.name, t.company_id as "companyId", c.name as "companyName", ${areaName} as "areaName",
      f.id as "fileId", f.width, f.height
    from ${parent} as t
      join company as c on c.id = t.company_id
      left join file as f on f.tenant_id = t.tenant_id and f.id = t.${picture}
    where ${wanted} and ${inScope(scope, 't')}
    order by f.created_at desc nulls last, t.id limit 1`.execute(db)
  const [head] = found.rows
  if (!head) return undefined
  const { fileId, width, height, ...rest } = head
  const children = await sql<PlacedPicture['children'][number]>`
    select t.id, t.name, p.x, p.y
    from ${child} as t left join placement as p on p.${placed} = t.id and p.parent_id = t.${owner}
    where t.${owner} = ${head.id} and ${inScope(scope, 't')}
    order by t.order_num nulls first, t.name, t.id`.execute(db)
  return { ...rest, picture: fileId === null ? null : { fileId, width, height }, children: children.rows }
}

/** Writes the file's id into the row of the parent. */
export async function setPicture(tx: Tx, kind: PictureKind, id: number, fileId: string | null): Promise<void> {
  const { parent, picture } = namesOf(kind)
  await sql`update ${parent} set ${picture} = ${fileId}, updated_at = now() where id = ${id}`.execute(tx)
}

/** Those of the ids that are not children of the parent in scope. */
export async function notChildren(tx: Tx, scope: Scope, kind: PictureKind, id: number, childIds: readonly number[]): Promise<number[]> {
  const { child, owner } = namesOf(kind)
  const found = await sql<{ id: number }>`select given.id from unnest(${childIds}::int[]) as given (id)
    where not exists (select 1 from ${child} as t where t.id = given.id and t.${owner} = ${id} and ${inScope(scope, 't')})`.execute(tx)
  return found.rows.map((row) => row.id)
}

/** Replaces the positions of the parent's children in scope; other children keep theirs. */
export async function replacePlacements(
  tx: Tx,
  scope: Scope,
  kind: PictureKind,
  owner: { readonly id: number; readonly tenantId: number },
  placements: readonly { readonly childId: number; readonly x: number; readonly y: number }[],
): Promise<void> {
  const { child, owner: ownerColumn, placed } = namesOf(kind)
  await sql`delete from placement where ${placed} in (
    select t.id from ${child} as t where t.${ownerColumn} = ${owner.id} and ${inScope(scope, 't')})`.execute(tx)
  await sql`insert into placement (tenant_id, parent_id, ${placed}, x, y)
    select ${owner.tenantId}, ${owner.id}, given.id, given.x, given.y
    from unnest(${placements.map((one) => one.childId)}::int[], ${placements.map((one) => one.x)}::float8[],
      ${placements.map((one) => one.y)}::float8[]) as given (id, x, y)`.execute(tx)
}
