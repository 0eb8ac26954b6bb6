import type { Text } from '@undertone/domain/core/text'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import {
  completedItem,
  type InspectionItemDraft,
  inspectionItemFields,
  problemOfItems,
  settingsOfItem,
} from '@undertone/domain/inspection/standard/inspection-item'
import type { StandardItem, StandardItemInput } from '@undertone/domain/inspection/standard/standard.calls'
import { type FormValues, submittedValue } from '../../../resource/core/form-values.ts'
import { problemOf } from '../../../resource/form/form-rules.ts'
import { inspectionText } from '../shared/inspection.text.ts'

/** An item while it is edited: numbers stay the text that was typed. */
export interface ItemDraft {
  /** Tells items apart while they have no id. */
  readonly key: string
  readonly id: number | null
  readonly values: FormValues
}

const fields = Object.entries(inspectionItemFields)

const typed = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' || typeof value === 'boolean' ? value : null

/** The fields of each kind stay codes; only numbers become text. */
const shown = (item: InspectionItemDraft): FormValues =>
  Object.fromEntries(
    fields.map(([name, field]) => {
      const value = item[name as keyof InspectionItemDraft]
      return [name, field.kind === 'number' ? typed(value) : (value ?? null)]
    }),
  )

export const draftOf = ({ id, ...item }: StandardItem): ItemDraft => ({ key: String(id), id, values: shown(item) })

/** Copied items are new ones. */
export const copyOf = (draft: ItemDraft): ItemDraft => ({ ...draft, id: null })

/** A new item with the initial values of its fields. */
export const newItem = (key: string): ItemDraft => ({
  key,
  id: null,
  values: Object.fromEntries(fields.map(([name, field]) => [name, 'initial' in field ? field.initial : null])),
})

/** The names of the settings that the kind of an item has. */
export const settingsOf = ({ values }: ItemDraft): readonly string[] =>
  Object.entries(settingsOfItem).find(([kind]) => kind === String(values.kind))?.[1] ?? []

const bodyValues = ({ values }: ItemDraft): InspectionItemDraft =>
  completedItem(
    Object.fromEntries(fields.map(([name, field]) => [name, submittedValue(field, values[name])])) as unknown as InspectionItemDraft,
  )

export const bodyOf = (draft: ItemDraft): StandardItemInput => ({ ...bodyValues(draft), id: draft.id })

/** What is wrong with a list of items, by the key of the item. */
export function problemsOfItems(drafts: readonly ItemDraft[]): Readonly<Record<string, Text>> {
  const own = drafts.flatMap((draft): [string, Text][] => {
    if (String(draft.values.name ?? '').trim() === '') return [[draft.key, inspectionText.nameMissing]]
    const wrong = fields.some(([name, field]) => problemOf(field, draft.values[name]) !== null)
    return wrong ? [[draft.key, inspectionText.badValue]] : []
  })
  if (own.length > 0) return Object.fromEntries(own)
  const found = problemOfItems(drafts.map(bodyValues))
  const draft = found && drafts[found.at]
  if (!found || !draft) return {}
  const { cn, en } = inspectionErrors[found.problem]
  const name = String(draft.values.name)
  return { [draft.key]: { cn: cn.replace('{name}', name), en: en.replace('{name}', name) } }
}
