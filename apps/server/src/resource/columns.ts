import { type RawBuilder, sql } from 'kysely'

/** Column name of a field: `areaId` is `area_id`. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The column of a field in the table with this alias. */
export const column = (alias: string, name: string): RawBuilder<unknown> => sql.ref(`${alias}.${snake(name)}`)
