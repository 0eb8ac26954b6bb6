import { bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import { bandShapeProblem } from '@undertone/domain/alarm/band/band-check'
import type { InputOf } from '@undertone/domain/core/call'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '../../../core/api/query.ts'

/** The band of which a preview is made. */
export type PreviewInput = InputOf<typeof bandAlarmCalls.preview>['body']

/** Delay after typing before the preview is updated, ms (guess). */
const settleMs = 500

/** Debounces an input; keep the object while its content is unchanged. */
function useSettled(input: PreviewInput): PreviewInput {
  const [settled, setSettled] = useState(input)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(input), settleMs)
    return () => clearTimeout(timer)
  }, [input])
  return settled
}

/** The preview of a band on a point: its own, or for a template one that the user selects. */
export function useBandPreview(input: PreviewInput) {
  const settled = useSettled(input)
  // For a template the user can select any of its points; another template has others.
  const [picked, setPicked] = useState<{ readonly model: number | null; readonly mappingId: number } | null>(null)
  const ofTemplate = settled.mappingId === null && picked?.model === settled.machineModelId ? picked.mappingId : null
  const body = useMemo(() => ({ ...settled, mappingId: settled.mappingId ?? ofTemplate }), [settled, ofTemplate])
  const isReady = (body.mappingId !== null || body.machineModelId !== null) && bandShapeProblem(body.shape) === null
  const preview = useCall(bandAlarmCalls.preview, { body }, { enabled: isReady, noErrorPage: true, staleMs: 60_000, keepPrevious: true })
  return {
    preview,
    body,
    isReady,
    isOfTemplate: settled.mappingId === null,
    pick: (mappingId: number) => setPicked({ model: settled.machineModelId, mappingId }),
  }
}
