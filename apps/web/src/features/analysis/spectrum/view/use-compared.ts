import { compareSpectra, differenceSpectra, overlaidSpectra } from '@undertone/chart/spectrum/compare-spectra'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { SpectrumKindRow } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { useMemo } from 'react'
import { useText } from '../../../../core/language/language.ts'
import type { SliceProps } from '../../address/address-slice.ts'
import { type compareSlice, isDifferenceIn } from '../../address/compare-address.ts'
import type { displaySlice } from '../../address/display-address.ts'
import { compareText } from '../../compare/compare.text.ts'
import type { SpectrumSettings } from '../settings/spectrum-settings.ts'
import { useSpectrum } from '../task/use-spectrum.ts'
import { useStable } from './use-stable.ts'

interface ComparedOptions {
  readonly address: SliceProps<typeof compareSlice | typeof displaySlice>['address']
  /** The recording that is looked at, and its spectrum as it is drawn without a comparison. */
  readonly waveId: number
  readonly data: SpectrumData | null
  readonly isCalibrated: boolean
  readonly kind: SpectrumKindRow
  readonly settings: SpectrumSettings
  readonly names: AxisNames
  readonly channel: string | null
  readonly enabled: boolean
}

/** Speeds that differ by less, as a share, need no notice: 20 harmonics then stay within one order (guess). */
const sameSpeed = 0.01

/** A spectrum compared with the pinned recording: overlaid, or as a difference; with the reason if that is not possible. */
export function useCompared(options: ComparedOptions): { readonly data: SpectrumData | null; readonly notices: readonly string[] } {
  const { address, waveId, data, isCalibrated, kind, settings, names, channel, enabled } = options
  const say = useText()
  const { pin, unit } = address
  const isOther = pin > 0 && pin !== waveId
  // A part applies only to the waveform that it was selected in.
  const whole = useStable<SpectrumSettings>({ ...settings, part: null })
  const pinned = useSpectrum({ waveId: isOther ? pin : 0, kind, settings: whole, names, channel, enabled: enabled && isOther })
  const other = pinned.data
  const isDifference = isDifferenceIn(address)
  const isUncalibrated = pinned.head?.isCalibrated === false
  const hasAmplitudes = isCalibrated && !isUncalibrated
  const shown = useMemo(() => {
    if (!data || !other) return { data, notices: [] }
    // An amplitude without a calibration says nothing beside another one.
    if (!hasAmplitudes && isDifference) return { data, notices: [say(compareText.noDifference)] }
    const found = compareSpectra(data, other, unit === 'order')
    if ('problem' in found) return { data, notices: [say(compareText[found.problem])] }
    const { axis, isReduced } = found
    const notices = isReduced
      ? [say(compareText.reduced, { df: Number(axis.df.toPrecision(3)), end: Math.round(axis.df * (axis.count - 1)) })]
      : []
    return {
      data: isDifference
        ? differenceSpectra(data, found, say(compareText.differenceOf))
        : overlaidSpectra(data, found, say(compareText.pinned)),
      notices: [...(isUncalibrated ? [say(compareText.uncalibrated)] : []), ...notices, ...speedNotice(data, other, unit === 'order', say)],
    }
  }, [data, other, unit, isDifference, isUncalibrated, hasAmplitudes, say])
  if (pin > 0 && !isOther && waveId > 0) return { data, notices: [say(compareText.self)] }
  if (isOther && pinned.error) return { data, notices: [say(compareText.failed, { why: pinned.error.message })] }
  return shown
}

function speedNotice(data: SpectrumData, other: SpectrumData, inOrders: boolean, say: ReturnType<typeof useText>): string[] {
  const [b, a] = [data.speedHz, other.speedHz]
  if (inOrders || !a || !b || Math.abs(a - b) <= sameSpeed * b) return []
  return [say(compareText.speeds, { a: Math.round(a * 60), b: Math.round(b * 60) })]
}
