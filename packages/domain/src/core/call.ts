import { z } from 'zod'
import type { Fields } from './field.ts'
import type { Text } from './text.ts'

/**
 * One call of the HTTP interface, declared once: the server registers it, the typed client sends it, the OpenAPI document
 * describes it.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `{name}` parameters, as the specification writes it. */
  readonly path: string
  /** `public` needs nothing, `session` a live token, anything else is a permission key. */
  readonly access: 'public' | 'session' | (string & {})
  readonly summary: Text
  readonly tag: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Declared fields that the input has, for the labels and messages of its problems. */
  readonly fields?: Fields
  /** The body is multipart/form-data with one file in the field `file`. */
  readonly upload?: true
  /** Maximum size of the body in bytes, where the default limit is too small or far too large. */
  readonly maxBytes?: number
  /** Schema of `data` in the response envelope; `file` and `stream` are sent without an envelope. */
  readonly data: z.ZodType | 'file' | 'stream'
}

/** Keeps the literal types of a declared call. */
export const call = <const C extends Call>(declared: C): C => declared

type Part<C extends Call, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> = C[K] extends z.ZodType
  ? { [P in K]: Side extends 'in' ? z.input<C[K]> : z.output<C[K]> }
  : unknown

/** Input of a call, as the caller passes it. */
export type InputOf<C extends Call> = Part<C, 'params', 'in'> &
  Part<C, 'query', 'in'> &
  Part<C, 'body', 'in'> &
  (C extends { upload: true } ? { file: File } : unknown)
/** Input of a call, as the handler receives it after parsing. */
export type ParsedOf<C extends Call> = Part<C, 'params', 'out'> & Part<C, 'query', 'out'> & Part<C, 'body', 'out'>
/** Result of a call: the handler returns it, the caller receives it in `data`. */
export type DataOf<C extends Call> = C['data'] extends z.ZodType ? z.output<C['data']> : never

/** A page of records, the response of every `findPage`. */
export const pageOf = <S extends z.ZodType>(record: S) => z.object({ records: z.array(record), total: z.number().int() })

/** Larger pages are rejected: use an export instead. Source: security.md S-46; the number is a guess. */
export const maxPageSize = 1000

/** The paging part of a `findPage` body. */
export const pageBody = {
  pageNum: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(maxPageSize).default(10),
}

/** An option of a select list. */
export const option = z.object({ label: z.string(), value: z.number().int() })

/** An IP address, or a network in CIDR notation. */
export const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** An id in a path or query: digits only, so that input such as `1,2) or (1=1` is rejected. */
export const idText = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
/** The paging part of a query. */
export const pageQuery = {
  pageNum: idText.pipe(z.number().min(1).max(1_000_000)).optional(),
  pageSize: idText.pipe(z.number().min(1).max(maxPageSize)).optional(),
}

/** Comma-joined ids, at most 1000 of them. */
export const idListText = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,999}$/)
  .transform((text) => text.split(',').map(Number))

/** Full-width characters (U+3000, U+FF01-FF5E), rejected in ids, numbers and credentials. */
export const fullWidth = /[\u3000\uff01-\uff5e]/
