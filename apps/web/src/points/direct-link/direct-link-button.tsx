import { useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { directLinkText } from './direct-link.text.ts'
import { canLinkDirectly } from './direct-link.ts'
import { DirectLinkDialog } from './direct-link-dialog.tsx'

/** The button that reads a sensor by Bluetooth; nothing where the browser has no Bluetooth: there a command asks the sensor for a waveform. */
export function DirectLinkButton() {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const [isOffered] = useState(canLinkDirectly)
  if (!isOffered) return null
  return (
    <>
      <Button icon="monitor" onClick={() => setOpen(true)}>
        {say(directLinkText.open)}
      </Button>
      {isOpen && <DirectLinkDialog onClose={() => setOpen(false)} />}
    </>
  )
}
