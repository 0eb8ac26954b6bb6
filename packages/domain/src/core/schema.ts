import { z } from 'zod'
import { fullWidth, idText } from './call.ts'
import { enumSchema } from './enum.ts'
import type {
  ChoiceField,
  Field,
  FieldKind,
  Fields,
  FileField,
  FlagField,
  ImageField,
  NumberField,
  ReferenceField,
  ReferencesField,
  SecretField,
  TextField,
  TimeField,
} from './field.ts'
import { timeInput } from './time/time-input.ts'

function textSchema(field: TextField): z.ZodType {
  let schema = z.string().trim().max(field.max)
  if (field.required) schema = schema.min(1)
  if (field.halfWidth) schema = schema.refine((value) => !fullWidth.test(value), { params: { reason: 'fullWidth' } })
  if (field.pattern) schema = schema.regex(field.pattern.regex, { message: field.pattern.message.en })
  // NUL cannot be stored as text, names have no control characters, and half of a surrogate pair would be stored as U+FFFD.
  return schema.refine((value) => value.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(value), { params: { reason: 'control' } })
}

function numberSchema(field: NumberField): z.ZodType {
  let schema = field.integer ? z.number().int() : z.number()
  if (field.min !== undefined) schema = schema.min(field.min)
  if (field.max !== undefined) schema = schema.max(field.max)
  return schema
}

/** Maximum number of rows that one row can be linked to; a guess: more roles or sensors than anyone selects. */
const maxReferences = 1000

/** The opaque id of an uploaded file. */
export const fileId = z.string().regex(/^[0-9a-f]{32}$/)

const byKind = {
  text: (field) => textSchema(field as TextField),
  number: (field) => numberSchema(field as NumberField),
  choice: (field) => enumSchema((field as ChoiceField).of),
  reference: (_field: ReferenceField) => z.number().int().positive(),
  time: (_field: TimeField) => timeInput,
  flag: (_field: FlagField) => z.boolean(),
  secret: (field: SecretField) => z.string().min(field.min).max(field.max),
  references: (field: ReferencesField) =>
    z
      .array(z.number().int().positive())
      .min(field.required ? 1 : 0)
      .max(maxReferences),
  image: (_field: ImageField) => fileId,
  file: (_field: FileField) => fileId,
} satisfies Record<FieldKind, (field: never) => z.ZodType>

const values = new WeakMap<Field, z.ZodType>()

/** The schema of one value of a field, whether required or not. */
export function valueSchema(field: Field): z.ZodType {
  const schema = values.get(field) ?? (byKind[field.kind] as (field: Field) => z.ZodType)(field)
  values.set(field, schema)
  return schema
}

/**
 * Gives a schema its input and output types, which the compiler cannot infer through the loop over a declaration. Types and schema come from
 * the same declaration.
 */
export const typed = <Out, In = Out>(schema: z.ZodType): z.ZodType<Out, In> => schema as z.ZodType<Out, In>

const entries = (fields: Fields) => Object.entries(fields)

const draftShape = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    entries(fields)
      .filter(([, field]) => !field.readOnly)
      .map(([name, field]) => [
        name,
        field.required ? valueSchema(field) : z.preprocess((v) => (v === '' ? null : v), valueSchema(field).nullable()).optional(),
      ]),
  )

/** Schema of the fields of a row as a form sends them: unknown keys are rejected, an empty text counts as missing. */
export const draftSchema = (fields: Fields) => z.strictObject(draftShape(fields))

/**
 * Schema of a new row: a field that is not sent has the initial value of the form, so that a call and a form make the same row; null leaves an
 * optional field empty. Only for calls that add: the schema of an edit, where a missing field stays as it is, must not have defaults.
 */
export function addSchema(fields: Fields) {
  const shape = Object.entries(draftShape(fields)).map(([name, schema]): [string, z.ZodType] => {
    const initial = fields[name]?.initial
    return [name, initial === undefined ? schema : schema.default(initial)]
  })
  return z.strictObject(Object.fromEntries(shape))
}

/** Schema of an edit: the id and any part of a draft. */
export const editSchema = (fields: Fields) => draftSchema(fields).partial().extend({ id: z.number().int().positive() })

/** Schema of a row in a response, with the titles of its references. */
export function rowSchema(fields: Fields, extraTitles: readonly string[] = []) {
  const shape: Record<string, z.ZodType> = { id: z.number().int() }
  for (const [name, field] of entries(fields)) {
    if (field.kind === 'secret') continue
    if (field.kind === 'references') {
      shape[name] = z.array(z.number().int())
      shape[field.titleAs] = z.array(z.string())
      continue
    }
    const value = field.kind === 'time' ? z.string() : field.kind === 'text' ? z.string() : valueSchema(field)
    shape[name] = field.required && !field.mayBeUnset ? value : value.nullable()
    if (field.kind === 'reference') shape[field.titleAs] = z.string().nullable()
  }
  for (const title of extraTitles) shape[title] = z.string().nullable()
  return z.looseObject(shape)
}

const flagText = z.enum(['true', 'false']).transform((text) => text === 'true')

/** A filter in a query string: text that is parsed by the kind of the field. */
function filterText(field: Field): z.ZodType {
  if (field.kind === 'reference' || field.kind === 'references') return idText
  if (field.kind === 'flag') return flagText
  if (field.kind === 'number')
    return z
      .string()
      .regex(/^-?\d{1,12}(\.\d{1,9})?$/)
      .transform(Number)
  if (field.kind === 'choice') {
    const codes = new Map(Object.values(field.of.members).map((member) => [String(member.code), member.code]))
    return z
      .string()
      .refine((text) => codes.has(text))
      .transform((text) => codes.get(text))
  }
  return z.string().trim().max(100)
}

/** The filters of a list as a query string, for an export. */
export const filterQueryShape = (filters: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(entries(filters).map(([name, field]) => [name, filterText(field).optional()]))

/** The filters of a list: equality for numbers, choices, references and flags, containment for texts. */
export function filterShape(filters: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(
    entries(filters).map(([name, field]) => [
      name,
      field.kind === 'text'
        ? z.string().trim().max(100).optional()
        : field.kind === 'references'
          ? z.number().int().positive().nullable().optional()
          : valueSchema(field).nullable().optional(),
    ]),
  )
}
