import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import styles from './phone.module.css'
import { phoneText } from './phone.text.ts'
import { PhoneDialog } from './phone-dialog.tsx'
import type { MotionCapture } from './read-motion.ts'
import { canOfferMotion } from './record-motion.ts'

/** The button that measures with the phone itself for an item of a round; nothing on a computer. */
export function PhonePart({
  name,
  onCapture,
}: {
  readonly name: string
  /** Resolves to whether it is kept. */
  readonly onCapture: (capture: MotionCapture) => Promise<boolean>
}) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const [isOffered] = useState(canOfferMotion)
  if (!isOffered) return null
  return (
    <>
      <Button className={styles.big ?? ''} aria-label={`${say(phoneText.measure)}: ${name}`} onClick={() => setOpen(true)}>
        {say(phoneText.measure)}
      </Button>
      {isOpen && <PhoneDialog name={name} onSave={onCapture} onClose={() => setOpen(false)} />}
    </>
  )
}
