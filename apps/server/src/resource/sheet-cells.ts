import { memberOf } from '@undertone/domain/core/enum'
import type { ChoiceField, Field, FieldKind, ReferenceField, ReferencesField } from '@undertone/domain/core/field'
import { fillBoth, problemText } from '@undertone/domain/core/problem'
import type { Language, Text } from '@undertone/domain/core/text'
import { timeInput } from '@undertone/domain/core/time/time-input'
import { resourceOf } from '@undertone/domain/index/resources'
import { timeCell } from '../platform/sheet/sheet-time.ts'
import type { WrittenCell } from '../platform/sheet/workbook.ts'
import type { Labels } from './labels.ts'

/** The value of a cell, or its problem. */
export type ReadCell = { readonly value: unknown } | { readonly problem: Text }

export const flagText = { true: { cn: '是', en: 'Yes' }, false: { cn: '否', en: 'No' } } as const

/** Separator of several labels in a cell. */
const joint = '; '
const split = /[;；\n]/

type Written = (value: unknown, field: never, language: Language, labels: Labels | undefined) => WrittenCell

const titleOf = (value: unknown, labels: Labels | undefined): string | null =>
  typeof value === 'number' ? (labels?.labelOf(value) ?? null) : null

const writtenByKind = {
  text: (value) => (typeof value === 'string' ? value : null),
  number: (value) => (typeof value === 'number' ? value : null),
  choice: (value, field: ChoiceField, language) => memberOf(field.of, value)?.[language] ?? null,
  reference: (value, _field, _language, labels) => titleOf(value, labels),
  references: (value, _field, _language, labels) =>
    Array.isArray(value) && value.length > 0 ? value.map((id) => titleOf(id, labels) ?? '').join(joint) : null,
  time: (value) => (typeof value === 'string' ? timeCell(value) : null),
  flag: (value, _field, language) => (typeof value === 'boolean' ? flagText[value ? 'true' : 'false'][language] : null),
  secret: (value) => (typeof value === 'string' && value !== '' ? '••••••' : null),
  image: () => null,
  file: () => null,
} satisfies Record<FieldKind, Written>

/** A value as shown in a cell. */
export const cellOf = (field: Field, value: unknown, language: Language, labels: Labels | undefined): WrittenCell =>
  (writtenByKind[field.kind] as (value: unknown, field: Field, language: Language, labels: Labels | undefined) => WrittenCell)(
    value,
    field,
    language,
    labels,
  )

const notAnOption = (text: string): ReadCell => ({ problem: fillBoth(problemText.notAChoice, { value: text }) })

function readChoice(text: string, field: ChoiceField): ReadCell {
  const key = text.toLowerCase()
  const members = Object.values(field.of.members)
  // Labels first: the code of one member may be the label of another (a sleep period of 5 has the label "5 min").
  const found =
    members.find((member) => member.cn === text || member.en.toLowerCase() === key) ??
    members.find((member) => String(member.code).toLowerCase() === key || member.formerly?.some((label) => label.toLowerCase() === key))
  return found ? { value: found.code } : notAnOption(text)
}

function readReference(text: string, field: ReferenceField | ReferencesField, labels: Labels | undefined): ReadCell {
  const id = labels?.idOf(text) ?? 0
  if (id > 0) return { value: id }
  return {
    problem: fillBoth(id < 0 ? problemText.ambiguousRow : problemText.unknownRow, { what: resourceOf(field.to).label, value: text }),
  }
}

function readReferences(text: string, field: ReferencesField, labels: Labels | undefined): ReadCell {
  const ids: unknown[] = []
  for (const part of text.split(split).filter((one) => one.trim() !== '')) {
    const read = readReference(part.trim(), field, labels)
    if ('problem' in read) return read
    ids.push(read.value)
  }
  return { value: ids }
}

const flags: Readonly<Record<string, boolean>> = { true: true, yes: true, 是: true, 1: true, false: false, no: false, 否: false, 0: false }

function readFlag(text: string): ReadCell {
  const value = flags[text.toLowerCase()]
  return value === undefined ? notAnOption(text) : { value }
}

function readNumber(text: string): ReadCell {
  const value = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? { value } : { problem: problemText.notANumber }
}

type Read = (text: string, field: never, labels: Labels | undefined) => ReadCell

const readByKind = {
  text: (text) => ({ value: text }),
  number: readNumber,
  choice: readChoice,
  reference: readReference,
  references: readReferences,
  time: (text) => (timeInput.safeParse(text).success ? { value: text } : { problem: problemText.notATime }),
  flag: readFlag,
  secret: (text) => ({ value: text }),
  image: () => ({ value: null }),
  file: () => ({ value: null }),
} satisfies Record<FieldKind, Read>

/** Reads a non-empty cell; numbers and flags are accepted as text, as users type them. */
export const readCell = (field: Field, text: string, labels: Labels | undefined): ReadCell =>
  (readByKind[field.kind] as (text: string, field: Field, labels: Labels | undefined) => ReadCell)(text, field, labels)
