import type { z } from 'zod'
import type { ErrorRow } from './error.ts'
import type { DraftOf, Fields, RowOf } from './field.ts'
import type { Text } from './text.ts'

export const actions = ['list', 'query', 'add', 'edit', 'remove', 'import', 'export'] as const
export type Action = (typeof actions)[number]

/** A reference that prevents deletion, and the error to return: of another resource, or of records of a table that is none. */
export type Block =
  | { readonly by: string; readonly field: string; readonly error: ErrorRow }
  | {
      readonly table: string
      readonly field: string
      readonly error: ErrorRow
      /** Rows with this value do not prevent it. */
      readonly unless?: { readonly field: string; readonly is: number }
    }

/** Records that belong to a row and are a sheet of their own in the workbook of a resource, such as the channels of a card. */
export interface SheetPart {
  readonly key: string
  /** Name of the sheet. */
  readonly label: Text
  /** The columns; read-only ones are exported and not imported. */
  readonly fields: Fields
  /** The field that identifies a record among those of its row. */
  readonly by: string
  /** The records come and go with their row: one that a sheet lacks stays as it is. Otherwise the sheet replaces all of a row. */
  readonly fixed?: true
}

/**
 * A kind of record that is listed, searched, viewed, added, edited and deleted: declared once, as data. Schemas, calls,
 * permission keys, table query, list columns and form fields are derived from it.
 */
export interface Resource<F extends Fields = Fields> {
  readonly key: string
  readonly label: Text
  /** Plural of the label. */
  readonly plural: Text
  /** Explains the resource when its list is empty. */
  readonly hint: Text
  /** Root path of its calls if it is not `/` and the key: `/system/user`. */
  readonly path?: string
  /** Prefix of the permission keys: `business:area` gives `business:area:list`. */
  readonly permission: string
  /**
   * Name of the table in the database. Besides the columns of the fields it has id, tenant_id, company_id, created_by, created_at,
   * updated_at and search_text (generated: title and searched texts in lower case).
   */
  readonly table: string
  readonly fields: F
  /** The field that is the title of a row. */
  readonly title: string
  /**
   * The reference that gives a row its tenant and company. A root (a company) may lack it only when the platform
   * creates a tenant. Empty: the rows belong to the platform, to no tenant, and have no tenant_id and company_id.
   */
  readonly owner: string
  /** Rows belong to the tenant as a whole: every caller of the tenant can access them, whatever companies they have access to. */
  readonly tenantWide?: true
  /** A library: every caller of the tenant can read its rows; 'platform': also the platform's rows, which have no tenant. */
  readonly shared?: 'tenant' | 'platform'
  /** Rows that the server maintains: with this value of a field they are read-only for everybody. */
  readonly kept?: { readonly field: string; readonly is: string }
  /** Filters of the list that are not fields of a row, such as whether a device is online; the feature applies them. */
  readonly filters?: Fields
  /** What the server adds to a row that no field holds: wherever rows are answered (optional: only in lists), and when one was added. */
  readonly answers?: { readonly row?: Readonly<Record<string, z.ZodType>>; readonly added?: Readonly<Record<string, z.ZodType>> }
  /** Further sheets of its workbook. */
  readonly parts?: readonly SheetPart[]
  /** Rows are added elsewhere: its workbook only changes them. */
  readonly onlyEdited?: true
  /** References that prevent a deletion, in the order of the checks. */
  readonly blocks: readonly Block[]
  /** Fields whose columns follow all others in a list: a narrow window shows them by scrolling. */
  readonly lastColumns?: readonly string[]
  /** Sortable fields; the first is the default, ascending. */
  readonly sort: readonly string[]
  /** Choice fields that filter its options, besides its references. */
  readonly optionFilters?: readonly string[]
  /** The field that shows a row, where the title only identifies it: a person is shown by name and, among options, with the login name. */
  readonly shownAs?: string
  /** Further references whose titles the list shows: from a field of the row to a reference of its target. */
  readonly trail?: readonly { readonly via: string; readonly field: string; readonly titleAs: string }[]
}

export type Row<R> = R extends Resource<infer F> ? RowOf<F> : never
export type Draft<R> = R extends Resource<infer F> ? DraftOf<F> : never

/** Makes the compiler check field names. */
interface Named<F extends Fields> {
  readonly title: keyof F & string
  readonly owner: (keyof F & string) | ''
  readonly sort: readonly (keyof F & string)[]
}

export const resource = <const F extends Fields>(declared: Resource<F> & Named<F>): Resource<F> => Object.freeze(declared)

/** The fields by which a list is filtered: searched fields of a row, and further filters. */
export const filterFieldsOf = ({ fields, filters = {} }: Pick<Resource, 'fields' | 'filters'>): Fields => ({
  ...Object.fromEntries(Object.entries(fields).filter(([, field]) => field.search)),
  ...filters,
})

/** Whether its rows belong to the platform: only the super administrator can access them. */
export const isOfPlatform = (of: Pick<Resource, 'owner'>): boolean => of.owner === ''

export const permissionOf = (of: { readonly permission: string }, action: Action): string => `${of.permission}:${action}`

/** The permissions that an import needs: it adds and changes rows, unless rows are added elsewhere. */
export const importPermissions = (of: Pick<Resource, 'permission' | 'onlyEdited'>): string[] =>
  (['import', ...(of.onlyEdited ? [] : (['add'] as const)), 'edit'] as const).map((action) => permissionOf(of, action))
