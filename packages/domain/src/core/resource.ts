import type { ErrorRow } from './error.ts'
import type { DraftOf, Fields, RowOf } from './field.ts'
import type { Text } from './text.ts'

/** The calls that every resource has. */
export type VerbName = 'findPage' | 'options' | 'detail' | 'add' | 'edit' | 'remove'

/** Where a call of the specification departs from the usual one; the path stands after that of the resource. */
export interface Verb {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `{id}` and `{ids}` keep these names: on the wire a parameter has none. */
  readonly path?: string
}

export const actions = ['list', 'query', 'add', 'edit', 'remove', 'import', 'export'] as const
export type Action = (typeof actions)[number]

/** A row of another resource that must go first, and the refusal that says so. */
export interface Block {
  readonly by: string
  readonly field: string
  readonly error: ErrorRow
}

/**
 * A kind of record that is listed, searched, viewed, added, edited and deleted: declared once, as data. Schemas, calls,
 * permission keys, table query, list columns and form fields are projections of it.
 */
export interface Resource<F extends Fields = Fields> {
  readonly key: string
  readonly label: Text
  /** The noun in the plural, for lists. */
  readonly plural: Text
  /** What belongs into its list, for the day when it is empty. */
  readonly hint: Text
  /** Root of the paths of its calls where that is not `/` and the key: `/system/user`. */
  readonly path?: string
  /** Calls whose method or path the specification writes otherwise than usual. */
  readonly verbs?: Partial<Readonly<Record<VerbName, Verb>>>
  /** Prefix of the permission keys: `business:area` gives `business:area:list`. */
  readonly permission: string
  /**
   * Name of the table in the database. Besides the columns of the fields it has id, tenant_id, company_id, created_by, created_at,
   * updated_at and search_text: title and searched texts in lower case, generated.
   */
  readonly table: string
  readonly fields: F
  /** The field that names a row to a person. */
  readonly title: string
  /**
   * The reference through which a row gets its tenant and company. A root (a company) may lack it only when the platform
   * creates a tenant. Empty: the rows are the platform's own, belong to no tenant and have no tenant_id and company_id.
   */
  readonly owner: string
  /** Its rows belong to the tenant as a whole and are open to all of it, whatever a caller's companies are. */
  readonly tenantWide?: true
  /** A library: all of the tenant reads its rows, whatever a caller's companies are; 'platform': and those of the platform, which have no tenant. */
  readonly shared?: 'tenant' | 'platform'
  /** Rows that stand in the way of a deletion, in the order in which they are checked. */
  readonly blocks: readonly Block[]
  /** Fields by which the list can be sorted; the first is the default, ascending. */
  readonly sort: readonly string[]
  /** Further reference steps whose titles the list shows: from a row's field to the target's own reference. */
  readonly trail?: readonly { readonly via: string; readonly field: string; readonly titleAs: string }[]
}

export type Row<R> = R extends Resource<infer F> ? RowOf<F> : never
export type Draft<R> = R extends Resource<infer F> ? DraftOf<F> : never

/** Names of fields are checked here, where they are written. */
interface Named<F extends Fields> {
  readonly title: keyof F & string
  readonly owner: (keyof F & string) | ''
  readonly sort: readonly (keyof F & string)[]
}

export const resource = <const F extends Fields>(declared: Resource<F> & Named<F>): Resource<F> => Object.freeze(declared)

/** Whether its rows are the platform's own: only the super administrator reaches them. */
export const isOfPlatform = (of: Pick<Resource, 'owner'>): boolean => of.owner === ''

export const permissionOf = (of: { readonly permission: string }, action: Action): string => `${of.permission}:${action}`
