import { useQueryClient } from '@tanstack/react-query'
import { maxPointEvents, type PointEvent, pointEventCalls } from '@undertone/domain/alarm/event/point-event.calls'
import { pointEventKind } from '@undertone/domain/alarm/event/point-event.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { EventStripData } from '../../charts/events/event-strip.tsx'
import { keyOf, useCall } from '../../core/api/query.ts'
import { csvBlob, fileName, saveFile } from '../../core/browser/save-file.ts'
import { useDebounced } from '../../core/hooks/use-debounced.ts'
import { useText } from '../../core/language/language.ts'
import { useLive } from '../../core/live/live.ts'
import { permits } from '../../core/session/permissions.ts'
import { useSession } from '../../core/session/session.ts'
import { useEventKinds } from './event-kinds.ts'
import { eventHref } from './event-page.ts'
import { EventSwitches } from './event-switches.tsx'
import { eventText } from './point-event.text.ts'
import { eventRows, stripEvents } from './point-events.ts'

/** Live events are batched for so long, ms, so that all charts of a page refetch once (guess). */
const gatherMs = 500

/** The event strip of a point over a period (epoch ms); null without a point or permission. */
export function usePointEvents(mappingId: number | null, [from, to]: readonly [number, number]): EventStripData | null {
  const say = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { permissions, user } = useSession()
  const kinds = useEventKinds((state) => state.kinds)
  const [begin, end] = [Math.max(0, Math.floor(from)), Math.max(0, Math.ceil(to))]
  const isEnabled = mappingId !== null && mappingId > 0 && end > begin && permits(permissions, pointEventCalls.find.access)
  const { data, error } = useCall(
    pointEventCalls.find,
    { query: { mappingId: String(mappingId), begin: String(begin), end: String(end) } },
    { enabled: isEnabled, noErrorPage: true, staleMs: 60_000 },
  )
  const refetchSoon = useDebounced(() => void client.invalidateQueries({ queryKey: keyOf(pointEventCalls.find) }), gatherMs)
  useLive((event) => {
    if (isEnabled && (event.type === 'asset' || ((event.type === 'alarm' || event.type === 'finding') && event.mappingId === mappingId)))
      refetchSoon()
  })
  const { timeZone } = user
  const onOpen = useCallback((href: string) => void navigate(href), [navigate])
  return useMemo(() => {
    if (!isEnabled) return null
    if (!data) return { events: [], note: error ? say(eventText.failed) : '', onOpen }
    const writing = { say, timeZone, hrefOf: (page: PointEvent['page']) => eventHref(page, permissions, mappingId) }
    const counts = new Map([...Map.groupBy(data.events, ({ kind }) => kind)].map(([kind, own]) => [kind, own.length]))
    const names = data.cut.map((kind) => say(memberOf(pointEventKind, kind) ?? eventText.kind))
    const cut = names.length === 0 ? null : say(eventText.cut, { n: maxPointEvents, kinds: names.join(', ') })
    const save = () => saveFile(fileName(say(eventText.file), 'csv'), csvBlob(eventRows(data.events, kinds, writing)))
    const events = stripEvents(data.events, kinds, writing)
    return {
      events,
      note: data.events.length > 0 ? say(eventText.hidden, { n: data.events.length }) : say(eventText.none),
      head: <EventSwitches counts={counts} cut={cut} onExport={save} />,
      onOpen,
    }
  }, [isEnabled, error, data, say, timeZone, permissions, kinds, onOpen, mappingId])
}
