import { readRange } from '@undertone/chart/axis/range-text'
import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { to } from '@undertone/domain/index/to'
import type { SpectrumKindKey } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { StateOf } from '../address/address-slice.ts'
import type { querySlice } from '../address/query-address.ts'
import type { lineRangeSlice } from '../address/range-address.ts'
import type { bandSlice } from '../address/sound-address.ts'
import { bandsText } from './bands.text.ts'

/** Kinds of spectra for which band alarms exist. */
const watchable: readonly SpectrumKindKey[] = ['acceleration', 'velocity', 'envelope']

const tenth = (hz: number): number => Math.round(hz * 10) / 10

type BandAlarmSlice = typeof querySlice | typeof lineRangeSlice | typeof bandSlice

/** Creates a band alarm for the visible range of a spectrum. */
export function BandAlarmButton({ address, kind }: { readonly address: StateOf<BandAlarmSlice>; readonly kind: SpectrumKindKey }) {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const { mappingId, lineSeen, bandLow, bandHigh } = address
  if (mappingId === 0 || !watchable.includes(kind) || !can(permissionOf(bandAlarm, 'add'))) return null
  const range = readRange(lineSeen)
  const open = () => {
    if (!range) return
    const demodulated = kind === 'envelope' && bandHigh > 0 ? { envelopeFrom: bandLow, envelopeTo: bandHigh } : {}
    const band = { mappingId, quantity: kind, low: tenth(Math.max(0, range[0])), high: tenth(range[1]), ...demodulated }
    void navigate(to.bandAlarm(band))
  }
  return (
    <Button kind="quiet" disabled={!range} title={say(range ? bandsText.createHelp : bandsText.zoomFirst)} onClick={open}>
      {say(bandsText.create)}
    </Button>
  )
}
