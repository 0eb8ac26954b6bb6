import type { WaveData } from '@undertone/chart/wave/wave-spec'
import { units } from '@undertone/domain/core/unit'
import { type WaveViewCode, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { useMemo } from 'react'

/** A waveform with the decimals of its quantity and, if a channel is selected, only that axis. */
export function timeDomainData(wave: WaveData, view: WaveViewCode, channel: string | null): WaveData {
  const { decimals } = units[waveViewOf(view).unit]
  return { ...wave, decimals, axes: wave.axes.filter(({ key }) => channel === null || key === channel) }
}

/** Returns the same object while nothing changes, as plots require. */
export const useTimeDomainData = (wave: WaveData | null, view: WaveViewCode, channel: string | null): WaveData | null =>
  useMemo(() => wave && timeDomainData(wave, view, channel), [wave, view, channel])
