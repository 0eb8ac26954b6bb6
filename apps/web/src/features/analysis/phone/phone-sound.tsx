import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { SoundBar } from '../../../sound/control/sound-bar.tsx'
import { SoundWarnings } from '../../../sound/control/sound-panels.tsx'
import { useSound } from '../../../sound/playback/use-sound.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { SliceProps } from '../address/address-slice.ts'
import type { bandSlice, soundSlice } from '../address/sound-address.ts'
import { analysisText } from '../panel/analysis.text.ts'
import { phoneText } from './phone.text.ts'
import { PhoneSection } from './phone-section.tsx'

interface PhoneSoundProps extends SliceProps<typeof soundSlice | typeof bandSlice> {
  readonly waveId: number
  readonly names: AxisNames
}

/** Plays the recording; its samples are rendered on the first play. */
export function PhoneSound(props: PhoneSoundProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <PhoneSection
      title={say(phoneText.sound)}
      tools={
        <Button icon="volume" aria-expanded={isOpen} disabled={props.waveId === 0} onClick={() => setOpen(!isOpen)}>
          {say(isOpen ? phoneText.hide : analysisText.listen)}
        </Button>
      }
    >
      {isOpen && props.waveId > 0 && <Player {...props} />}
    </PhoneSection>
  )
}

function Player({ waveId, names, address, change }: PhoneSoundProps) {
  const sound = useSound({ waveId, names, address, change })
  return (
    <>
      <SoundWarnings sound={sound} />
      <SoundBar sound={sound} onPrevious={null} onNext={null} />
    </>
  )
}
