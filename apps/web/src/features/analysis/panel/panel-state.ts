import type { collapsePanel } from '@undertone/domain/analysis/analysis.enums'
import type { CodeOf } from '@undertone/domain/core/enum'

/** State of a collapsible panel: as laid out, maximised, or collapsed to its header. */
export type PanelState = CodeOf<typeof collapsePanel>

export type PanelStates<K extends string> = Readonly<Record<K, PanelState>>

/** All panels as laid out. */
export function normalPanels<K extends string>(keys: readonly K[]): PanelStates<K> {
  return Object.fromEntries(keys.map((key) => [key, 'Normal'])) as PanelStates<K>
}

/** A click maximises a panel and collapses the others; a click on the maximised one restores all. */
export function clickPanel<K extends string>(states: PanelStates<K>, clicked: NoInfer<K>): PanelStates<K> {
  const keys = Object.keys(states) as K[]
  if (states[clicked] === 'Full') return normalPanels(keys)
  return Object.fromEntries(keys.map((key) => [key, key === clicked ? 'Full' : 'Minimum'])) as PanelStates<K>
}
