import { boardCalls } from '@undertone/domain/board/board.calls'
import type { AnswerOf, BoardAnswer } from '@undertone/domain/board/board-answer'
import type { PanelContent } from '@undertone/domain/board/board-panel'
import { type BorderLines, mapBorderCalls } from '@undertone/domain/board/map-borders.calls'
import type { LiveEvent } from '@undertone/domain/monitor/monitor.calls'
import { createContext, useContext, useMemo } from 'react'
import { send } from '../../../core/api/api.ts'
import { useStoredImage } from '../../../core/api/use-stored-image.ts'
import { useLive } from '../../../core/live/live.ts'

/** A panel that is asked for: its position on the board, if it has one, and what it shows. */
export interface AskedPanel {
  readonly at: number | null
  readonly content: PanelContent
}

/** A company, an area or a machine. */
export interface PlaceName {
  readonly kind: string
  readonly id: number
}
export type ShownPlace = AnswerOf<'plan'>['place']

/** Where a large screen gets its data from: the session of a user, or the link of a wall. */
export interface BoardSource {
  /** Asks what panels show now, and for alarms by their ids. */
  ask(panels: readonly AskedPanel[], alarmIds: readonly number[], signal: AbortSignal): Promise<BoardAnswer>
  /** What a place contains now; null if it does not exist or may not be seen. */
  place(place: PlaceName, signal: AbortSignal): Promise<ShownPlace>
  /** The country borders that maps show. */
  borders(signal: AbortSignal): Promise<BorderLines>
  /** Listens to what changes. A hook: it is called on each render, always the same one. */
  useChanges(handler: (event: LiveEvent) => void): void
  /** The address of a stored image. A hook. */
  useImage(fileId: string | null): { readonly address: string | null }
  /** What is shown can be followed into the product, and rearranged. */
  readonly isInteractive: boolean
}

/** The source of a user who looks at the board of a company. */
export const userSource = (companyId: number): BoardSource => ({
  ask: (panels, alarmIds, signal) =>
    send(
      boardCalls.data,
      { body: { companyId, panels: panels.map(({ content }) => content), alarmIds: [...alarmIds] } },
      { signal, noErrorPage: true },
    ),
  place: async (place, signal) => {
    const panel: PanelContent = { kind: 'plan', place, companyId: null, days: null }
    const { panels } = await send(boardCalls.data, { body: { companyId, panels: [panel], alarmIds: [] } }, { signal, noErrorPage: true })
    return panels[0]?.kind === 'plan' ? panels[0].place : null
  },
  borders: (signal) => send(mapBorderCalls.lines, {}, { signal, noErrorPage: true }),
  useChanges: useLive,
  useImage: useStoredImage,
  isInteractive: true,
})

/** The source of the user's session, the same one until the company changes. */
export const useUserSource = (companyId: number): BoardSource => useMemo(() => userSource(companyId), [companyId])

/** The source of the board around a component. */
export const SourceContext = createContext<BoardSource | null>(null)

export function useSource(): BoardSource {
  const source = useContext(SourceContext)
  if (!source) throw new Error('a panel was rendered outside of a board')
  return source
}
