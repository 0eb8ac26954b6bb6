import { z } from 'zod'
import { pictureKinds } from '../picture/picture.calls.ts'
import { panelColumns, panelRows } from './board-layout.ts'
import { boardLimits, trendDays } from './board-limits.ts'
import { type PanelKindKey, type PanelSetting, panelKindKeys, panelKindOf } from './board-panels.table.ts'

const id = z.number().int().positive()

/** One line that a person enters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))

/** What a panel shows: its kind and the settings that its kind has. */
const content = {
  kind: z.enum(panelKindKeys),
  /** Only this company and those below it. */
  companyId: id.nullable().default(null),
  days: z
    .literal([...trendDays])
    .nullable()
    .default(null),
  /** The picture of a plan. */
  place: z
    .strictObject({ kind: z.enum(pictureKinds as [string, ...string[]]), id })
    .nullable()
    .default(null),
}

/** The field of each setting. */
const fieldOf = { company: 'companyId', days: 'days', place: 'place' } as const satisfies Record<PanelSetting, keyof typeof content>
const settingKeys = Object.keys(fieldOf) as PanelSetting[]

interface Settings {
  readonly kind: PanelKindKey
  readonly companyId: number | null
  readonly days: number | null
  readonly place: unknown
}

/** A setting that the kind does not have is an error, not something that is dropped. */
const onlyOwn = (panel: Settings, context: z.RefinementCtx) => {
  const { settings } = panelKindOf(panel.kind)
  for (const key of settingKeys)
    if (panel[fieldOf[key]] !== null && !settings.includes(key))
      context.addIssue({ code: 'custom', path: [fieldOf[key]], message: `${panel.kind} has no such setting` })
}

/** What a panel shows, as it is asked for. */
export const panelContent = z.strictObject(content).superRefine(onlyOwn)
export type PanelContent = z.output<typeof panelContent>

/** A panel of a board. */
export const boardPanel = z
  .strictObject({
    ...content,
    columns: z.literal([...panelColumns]),
    rows: z.literal([...panelRows]),
    /** Replaces the name of its kind. */
    title: line(40).nullable().default(null),
  })
  .superRefine(onlyOwn)
export type BoardPanel = z.output<typeof boardPanel>

export const boardPanels = z.array(boardPanel).min(1).max(boardLimits.panels)

/** A new panel of a kind. */
export function newPanel(kind: PanelKindKey): BoardPanel {
  const { size } = panelKindOf(kind)
  return { kind, columns: size.columns, rows: size.rows, title: null, companyId: null, days: null, place: null } as BoardPanel
}

/** The board of a company that has none of its own, in columns: what is to be done stands in the middle, above the map. */
const usual: readonly PanelKindKey[] = ['machines', 'health', 'sensors', 'toHandle', 'map', 'todayAlarms', 'alarmTrend', 'diagnosis']

/** The usual board for a person with these permissions: panels that stay empty for them are left out. */
export const usualPanels = (may: (permission: string) => boolean): BoardPanel[] =>
  usual.filter((kind) => may(panelKindOf(kind).permission ?? '')).map(newPanel)

/** What a panel shows, without its place on the board. */
export const contentOf = ({ kind, companyId, days, place }: BoardPanel): PanelContent => ({ kind, companyId, days, place })
