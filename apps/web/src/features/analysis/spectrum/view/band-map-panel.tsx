import type { BandMapData } from '@undertone/chart/band-map/band-map-data'
import { bandMapCalls } from '@undertone/domain/analysis/bands/band-map.calls'
import { type BandMapKey, bandMaps } from '@undertone/domain/analysis/bands/band-maps.table'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { recordProblems } from '@undertone/domain/waveform/record-problems.table'
import type { Band } from '@undertone/dsp/record/samples'
import { useMemo } from 'react'
import { BandMapChart } from '../../../../charts/band-map/band-map-chart.tsx'
import { ChartSkeleton } from '../../../../charts/frame/chart-state.tsx'
import { useCall } from '../../../../core/api/query.ts'
import { useText } from '../../../../core/language/language.ts'
import { InPlaceNotice } from '../../panel/in-place-notice.tsx'
import { bandMapData } from '../band-map/band-map-data.ts'
import { spectrumText } from '../settings/spectrum.text.ts'

interface BandMapPanelProps {
  readonly waveId: number
  readonly map: BandMapKey
  /** The deterministic part is removed before. */
  readonly random: boolean
  readonly names: AxisNames
  /** The only axis that is shown; null shows the one with the highest score. */
  readonly channel: string | null
  /** The band that the envelope below is taken of. */
  readonly chosen: Band | null
  readonly onBand: (band: Band) => void
}

/** The map in which the band of the envelope below is looked for. */
export function BandMapPanel({ waveId, map, random, names, channel, chosen, onBand }: BandMapPanelProps) {
  const say = useText()
  const { data: answer, error } = useCall(
    bandMapCalls.bandMap,
    { query: { waveId: String(waveId), map, ...(random ? { random: 'true' } : {}) } },
    { enabled: waveId > 0, noErrorPage: true, staleMs: Number.POSITIVE_INFINITY, keepPrevious: true },
  )
  const ready = answer?.waveId === waveId ? answer : undefined
  const data = useMemo<BandMapData | null>(
    () => (ready ? bandMapData(ready, { channel, names, chosen, say }) : null),
    [ready, channel, names, chosen, say],
  )
  if (error) return <InPlaceNotice message={error.message} />
  if (!ready) return <ChartSkeleton />
  if (data) return <BandMapChart data={data} onBand={onBand} />
  return (
    <div>
      {ready.problems.map(({ axis, problem }) => (
        <InPlaceNotice
          key={axis}
          message={say(spectrumText.noBandMap, { axis: names[axis], map: say(bandMaps[map]), why: say(recordProblems[problem]) })}
        />
      ))}
    </div>
  )
}
