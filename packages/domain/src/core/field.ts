import type { CodeOf, Enumeration } from './enum.ts'
import type { Text } from './text.ts'
import type { UnitKey } from './unit.ts'

interface Base<Required extends boolean> {
  readonly label: Text
  /** A draft without it is rejected. */
  readonly required: Required
  /** Shown as a column of the list screen unless the user hides it. */
  readonly list?: boolean
  /** The list screen offers it as a filter. */
  readonly search?: boolean
  /** Section of the form that contains the field. */
  readonly section?: Text
  /** One line of help below the field. */
  readonly help?: Text
  /** Further search words of the settings search, such as terms of the specification that the label does not have. */
  readonly keywords?: string
  /** The value of another field that this one is for: the section of such fields opens only with it. */
  readonly onlyFor?: { readonly field: string; readonly value: string }
  /** Default value in an empty form. */
  readonly initial?: string | number | boolean
  /** Set by the server, never by a draft. */
  readonly readOnly?: true
  /** Required in a draft, but a stored row may lack it (an unbound sensor has no point). */
  readonly mayBeUnset?: true
  /** Unique within a tenant. */
  readonly unique?: true
}

export interface TextField<R extends boolean = boolean> extends Base<R> {
  readonly kind: 'text'
  readonly max: number
  /** Rejects full-width characters: for ids and addresses. */
  readonly halfWidth?: true
  readonly pattern?: { readonly regex: RegExp; readonly message: Text }
  readonly multiline?: true
  /** Custom list of the dictionary whose entries the form suggests; other texts stay possible. */
  readonly suggestions?: string
}

export interface NumberField<R extends boolean = boolean> extends Base<R> {
  readonly kind: 'number'
  readonly unit?: UnitKey
  readonly min?: number
  readonly max?: number
  readonly integer?: true
}

export interface ChoiceField<R extends boolean = boolean, E extends Enumeration = Enumeration> extends Base<R> {
  readonly kind: 'choice'
  readonly of: E
}

export interface ReferenceField<R extends boolean = boolean> extends Base<R> {
  readonly kind: 'reference'
  /** Key of the resource it points to. */
  readonly to: string
  /** Field of this resource that filters the options, by the filter of the same name in the target. */
  readonly narrowedBy?: string
  /** Property of the row that carries the title of the reference (`areaName` for `areaId`). */
  readonly titleAs: string
}

export interface TimeField<R extends boolean = boolean> extends Base<R> {
  readonly kind: 'time'
  /** A time of the clock of the row's company: kept as it was written, the same for every reader. Its column is a text. */
  readonly wall?: true
}

export interface FlagField<R extends boolean = boolean> extends Base<R> {
  readonly kind: 'flag'
}

/** A write-only text: a password, a key. No row, list, export or log contains it. */
export interface SecretField<R extends boolean = boolean> extends Base<R> {
  readonly kind: 'secret'
  readonly min: number
  readonly max: number
}

/** References to several rows of another resource through a link table; the row carries their ids and, under `titleAs`, their titles. */
export interface ReferencesField<R extends boolean = boolean> extends Base<R> {
  readonly kind: 'references'
  readonly to: string
  /** The link table, its column with the id of this row and the one with the id of the other. */
  readonly via: { readonly table: string; readonly own: string; readonly other: string }
  readonly titleAs: string
}

/** An image: the row carries the opaque id of an uploaded file. */
export interface ImageField<R extends boolean = boolean> extends Base<R> {
  readonly kind: 'image'
  /** Accepted file kinds; all image kinds if absent. */
  readonly kinds?: readonly string[]
  /** Required width and height in px, if the layout needs an exact size. */
  readonly sizePx?: readonly [width: number, height: number]
  /** Smallest width and height in px, if larger images are as good. */
  readonly minPx?: readonly [width: number, height: number]
}

/** A file to download: the row carries its opaque id. */
export interface FileField<R extends boolean = boolean> extends Base<R> {
  readonly kind: 'file'
  /** Accepted file kinds. */
  readonly kinds: readonly string[]
}

export type Field =
  | TextField
  | NumberField
  | ChoiceField
  | ReferenceField
  | TimeField
  | FlagField
  | SecretField
  | ReferencesField
  | ImageField
  | FileField
export type FieldKind = Field['kind']
export type Fields = Readonly<Record<string, Field>>

type Options<F extends Base<boolean>> = Omit<F, 'kind' | 'required'>
type IsRequired<O> = O extends { required: true } ? true : false

const make =
  <F extends Field>(kind: F['kind']) =>
  <const O extends Options<F> & { required?: true }>(options: O) =>
    ({ ...options, kind, required: options.required === true }) as unknown as F & { readonly required: IsRequired<O> } & Pick<
        O,
        keyof O & ('mayBeUnset' | 'readOnly')
      >

export const text = make<TextField>('text')
export const number = make<NumberField>('number')
export const time = make<TimeField>('time')
export const flag = make<FlagField>('flag')
export const reference = make<ReferenceField>('reference')
export const image = make<ImageField>('image')
export const file = make<FileField>('file')

/** A secret keeps its kind in the type, so that row types omit it. */
export const secret = <const O extends Options<SecretField> & { required?: true }>(options: O) =>
  ({ ...options, kind: 'secret', required: options.required === true }) as unknown as SecretField<IsRequired<O>>

/** References keep their kind in the type: in a row they are a list, possibly empty. */
export const references = <const O extends Options<ReferencesField> & { required?: true }>(options: O) =>
  ({ ...options, kind: 'references', required: options.required === true }) as unknown as ReferencesField<IsRequired<O>>

/** A choice keeps its enumeration's type, so that a row knows its codes. */
export const choice = <E extends Enumeration, const O extends Omit<Options<ChoiceField>, 'of'> & { required?: true }>(of: E, options: O) =>
  ({ ...options, kind: 'choice', of, required: options.required === true }) as unknown as ChoiceField<IsRequired<O>, E> &
    Pick<O, keyof O & ('mayBeUnset' | 'readOnly')>

type ValueOf<F> = F extends { kind: 'text' | 'time' | 'secret' | 'image' | 'file' }
  ? string
  : F extends { kind: 'number' | 'reference' }
    ? number
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'references' }
        ? readonly number[]
        : F extends { kind: 'choice'; of: infer E extends Enumeration }
          ? CodeOf<E>
          : never

type NeverNull<F> = F extends { mayBeUnset: true } ? false : F extends { required: true } | { kind: 'references' } ? true : false

/** A stored row: an empty optional field is null. Times are `YYYY-MM-DD HH:mm:ss` in the company's zone. */
export type RowOf<F extends Fields> = { id: number } & {
  [K in keyof F as F[K] extends { kind: 'secret' } ? never : K]: NeverNull<F[K]> extends true ? ValueOf<F[K]> : ValueOf<F[K]> | null
}

type Written<F extends Fields> = { [K in keyof F as F[K] extends { readOnly: true } ? never : K]: F[K] }
type RequiredKeys<F extends Fields> = { [K in keyof F]: F[K] extends { required: true } ? K : never }[keyof F]

/** What a form sends. */
export type DraftOf<F extends Fields> = { [K in RequiredKeys<Written<F>> & keyof F]: ValueOf<F[K]> } & {
  [K in Exclude<keyof Written<F>, RequiredKeys<Written<F>>> & keyof F]?: ValueOf<F[K]> | null
}
