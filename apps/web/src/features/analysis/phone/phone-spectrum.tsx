import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { spectrumKindOf } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { type WaveViewCode, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import type { SliceProps } from '../address/address-slice.ts'
import { spectrumCursorText } from '../address/cursor-address.ts'
import type { SpectrumViewSlice } from '../address/spectrum-address.ts'
import { useCursors } from '../address/use-cursors.ts'
import { SidePanelBar } from '../fault-lines/spectrum-side-panel.tsx'
import { InspectorSlot } from '../panel/inspector-slot.ts'
import { SpectrumView } from '../spectrum/view/spectrum-view.tsx'
import { useOwnKeys } from './own-keys.ts'
import styles from './phone.module.css'
import { PhoneSection } from './phone-section.tsx'

const envelopeView: WaveViewCode = 104
/** The cursors, the range and the lists of the spectrum that the URL does not name; it starts without them. */
const ownKeys = { lineCursors: '', lineSeen: '', aside: '' }
const noKeys = {}

/** The spectra of a recording: that of the quantity of its waveform, and that of its envelope; the URL names one of them. */
export const phoneSpectra = (view: WaveViewCode): readonly { readonly view: WaveViewCode; readonly isNamed: boolean }[] => {
  const named = waveViewOf(view).spectrum ?? 101
  return [
    { view: named === envelopeView ? 101 : named, isNamed: named !== envelopeView },
    { view: envelopeView, isNamed: named === envelopeView },
  ]
}

interface PhoneSpectrumProps extends SliceProps<SpectrumViewSlice> {
  readonly waveId: number
  readonly view: WaveViewCode
  /** Its cursors, range and lists are those of the URL. */
  readonly isNamed: boolean
  readonly names: AxisNames
}

/** A spectrum with its peaks or fault frequencies below it. */
export function PhoneSpectrum({ waveId, view, isNamed, names, ...props }: PhoneSpectrumProps) {
  const say = useText()
  const { address, change } = useOwnKeys<SpectrumViewSlice>(props, isNamed ? noKeys : ownKeys)
  const [cursors, setCursors] = useCursors(address.lineCursors, spectrumCursorText, (lineCursors) => change({ lineCursors }))
  const [lists, setLists] = useState<HTMLElement | null>(null)
  return (
    <PhoneSection title={say(spectrumKindOf(view, address.demodulation).label)} tools={<SidePanelBar address={address} change={change} />}>
      <div className={styles.spectrum}>
        <InspectorSlot.Provider value={lists}>
          <SpectrumView
            address={address}
            change={change}
            waveId={waveId}
            view={view}
            names={names}
            channel={null}
            cursors={cursors}
            onCursors={setCursors}
          />
        </InspectorSlot.Provider>
      </div>
      <div className={styles.lists} ref={setLists} />
    </PhoneSection>
  )
}
