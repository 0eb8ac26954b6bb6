import { rotationRange } from '@undertone/domain/analysis/shaft/order-speed.table'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { analysisText } from '../panel/analysis.text.ts'
import { numericText, speedTyped } from './rotation.ts'
import own from './rotation-field.module.css'

/** The running speed in r/min, applied by Enter or the button; empty uses the speed of the measurement. */
export function RotationField({
  rotation,
  known,
  onApply,
}: {
  readonly rotation: number
  /** The speed of the measurement. */
  readonly known: number | null
  readonly onApply: (rotation: number) => void
}) {
  const say = useText()
  const toast = useToast()
  const [typed, setTyped] = useState<string | null>(null)
  const range = say(analysisText.badRotation, rotationRange)
  const text = typed ?? (rotation > 0 ? String(rotation) : '')
  const apply = () => {
    const speed = speedTyped(text)
    if (speed === null) {
      toast.error(range)
      return
    }
    setTyped(null)
    onApply(speed)
  }
  return (
    <div className={own.rotation}>
      <label>
        {say(analysisText.rotation)}
        <input
          inputMode="decimal"
          value={text}
          placeholder={known === null ? '' : String(known)}
          title={range}
          onChange={(event) => setTyped(numericText(event.target.value))}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
        />
      </label>
      <Button onClick={apply}>{say(analysisText.applyRotation)}</Button>
    </div>
  )
}
