import { createContext, useCallback, useMemo, useState } from 'react'
import { usePersistedState } from '../../../core/browser/use-persisted-state.ts'
import { readShares } from './panel-shares.ts'
import { clickPanel, normalPanels, type PanelStates } from './panel-state.ts'

/** The panels of the tab with waveform, spectrum and trend. */
export const stackedPanels = ['wave', 'spectrum', 'trend'] as const
export type StackedKey = (typeof stackedPanels)[number]

/** Shares of the height until the user moves a border: the spectrum is read, the trend leads to a time (guess). */
export const initialShares: readonly number[] = [0.29, 0.37, 0.34]

/** How the panels share the height, and which is maximised: what a layout keeps besides the choices in the address. */
export interface PanelLayoutState {
  readonly shares: readonly number[]
  readonly states: PanelStates<StackedKey>
  setShares(shares: readonly number[]): void
  /** A click on the title of a panel. */
  click(key: StackedKey): void
  /** The maximised panel; '' if all are as laid out. */
  readonly full: string
  /** Applies a layout; shares that are none are the initial ones. */
  apply(shares: readonly number[], full: string): void
}

/** The layout that page and tab share; null where a tab is shown alone. */
export const PanelLayout = createContext<PanelLayoutState | null>(null)

const normal = normalPanels(stackedPanels)

/** Shares are remembered by the browser, states are not. */
export function usePanelLayout(): PanelLayoutState {
  const [stored, store] = usePersistedState('panels.trend-wave', initialShares.join(), (text) =>
    readShares(text, stackedPanels.length) ? text : undefined,
  )
  const [states, setStates] = useState(normal)
  const setShares = useCallback((shares: readonly number[]) => store(shares.join()), [store])
  return useMemo(
    () => ({
      shares: readShares(stored, stackedPanels.length) ?? initialShares,
      states,
      setShares,
      click: (key) => setStates((now) => clickPanel(now, key)),
      full: stackedPanels.find((key) => states[key] === 'Full') ?? '',
      apply: (shares, full) => {
        setShares(readShares(shares.join(), stackedPanels.length) ?? initialShares)
        const key = stackedPanels.find((one) => one === full)
        setStates(key ? clickPanel(normal, key) : normal)
      },
    }),
    [stored, states, setShares],
  )
}
