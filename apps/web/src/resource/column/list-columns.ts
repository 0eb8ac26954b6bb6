import type { Field, FieldKind } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import type { Text } from '@undertone/domain/core/text'
import { resourceOf } from '@undertone/domain/index/resources'
import type { ReactNode } from 'react'
import type { AnyRow } from '../core/form-values.ts'

/** A column of a list: a field of the resource, or the title of an indirect owner. */
export interface ListColumn {
  readonly key: string
  readonly label: Text
  readonly field: Field | null
  /** The server can sort by it. */
  readonly sortable: boolean
  /** Shown until the user hides it. */
  readonly shown: boolean
  /** In px; wide enough for a typical value of its kind. */
  readonly width: number
  /** Replaces the default cell of the field; required for columns that are not fields of the resource. */
  readonly cell?: (row: AnyRow) => ReactNode
}

const widthByKind = {
  text: 150,
  number: 120,
  choice: 130,
  reference: 150,
  time: 160,
  flag: 90,
  secret: 0,
  references: 200,
  image: 90,
  file: 120,
} satisfies Record<FieldKind, number>

/** Width of the column that names a row, in px; a guess: `P-201B Boiler feed pump`. */
const titleWidth = 200

/** Width of a character and of what surrounds a value in a cell, in px (measured: 13 px letters, padding and a dot). */
const letterWidth = 6.6
const aroundValue = 40
const maxChoiceWidth = 230

/** A choice has all its values from the start: its column fits the longest one. */
function widthOf(field: Field): number {
  if (field.kind !== 'choice') return widthByKind[field.kind]
  const longest = Math.max(...Object.values(field.of.members).map(({ cn, en }) => Math.max(en.length, 2 * cn.length)))
  return Math.min(maxChoiceWidth, Math.max(widthByKind.choice, Math.ceil(longest * letterWidth) + aroundValue))
}

/** Letters at the beginning that texts may share before the rest must be seen (guess: a cut column shows about twelve). */
const sharedLetters = 8

/** Whether texts of a choice are alike at their beginning, so that a cut one could be another: "Critical, no spare", "Critical, with spare". */
export function isAlikeAtStart(field: Field | null): boolean {
  if (field?.kind !== 'choice') return false
  const starts = Object.values(field.of.members).flatMap(({ en }) => (en.length > sharedLetters ? en.slice(0, sharedLetters) : []))
  return new Set(starts).size < starts.length
}

function trailLabel(of: Resource, via: string, field: string): Text {
  const step = of.fields[via]
  const target = step?.kind === 'reference' ? resourceOf(step.to).fields[field] : undefined
  if (!target) throw new Error(`${of.key} has no owner path over ${via} to ${field}`)
  return target.label
}

/** All columns that a list of this resource can show; the first one names the row, and those that may be scrolled away come last. */
export function columnsOf(of: Resource): ListColumn[] {
  const own = Object.entries(of.fields)
    .filter(([, field]) => field.kind !== 'secret')
    .map(
      ([name, field]): ListColumn => ({
        key: name,
        label: field.label,
        field,
        sortable: of.sort.includes(name),
        shown: field.list === true,
        width: name === of.title ? titleWidth : widthOf(field),
      }),
    )
  const trail = (of.trail ?? []).map(
    (step): ListColumn => ({
      key: step.titleAs,
      label: trailLabel(of, step.via, step.field),
      field: null,
      sortable: false,
      shown: true,
      width: widthByKind.reference,
    }),
  )
  const rank = ({ key }: ListColumn) => (key === of.title ? 0 : of.lastColumns?.includes(key) ? 2 : 1)
  return [...own.sort((a, b) => rank(a) - rank(b)), ...trail]
}

/** Inserts extra columns after the one that names the row: a state is read together with the name. */
export const withExtra = ([title, ...others]: readonly ListColumn[], extra: readonly ListColumn[]): ListColumn[] => [
  ...(title ? [title] : []),
  ...extra,
  ...others,
]

/** The visible columns according to the user's choice; the naming column is always visible. */
export function chosenColumns(columns: readonly ListColumn[], chosen: Readonly<Record<string, boolean>>): ListColumn[] {
  return columns.filter((column, at) => at === 0 || (chosen[column.key] ?? column.shown))
}
