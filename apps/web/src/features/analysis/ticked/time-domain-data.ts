import type { WaveData } from '@undertone/chart/wave/wave-spec'
import { units } from '@undertone/domain/core/unit'
import { type WaveViewCode, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { useMemo } from 'react'

/** A wave with the decimals of its quantity and, where one channel is chosen, that axis alone. */
export function timeDomainData(wave: WaveData, view: WaveViewCode, channel: string | null): WaveData {
  const { decimals } = units[waveViewOf(view).unit]
  return { ...wave, decimals, axes: wave.axes.filter(({ key }) => channel === null || key === channel) }
}

/** The same object while nothing in it changes, as a plot needs it. */
export const useTimeDomainData = (wave: WaveData | null, view: WaveViewCode, channel: string | null): WaveData | null =>
  useMemo(() => wave && timeDomainData(wave, view, channel), [wave, view, channel])
