import type { CodeOf } from '@undertone/domain/core/enum'
import { roundSkipReason } from '@undertone/domain/inspection/round/round.enums'
import { roundLimits } from '@undertone/domain/inspection/round/round-limits'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import styles from './round.module.css'
import { roundText } from './round.text.ts'

type Reason = CodeOf<typeof roundSkipReason>

/** Asks why an item is skipped: one press is enough, a note can be added before. */
export function SkipDialog({
  name,
  busy,
  onSkip,
  onClose,
}: {
  readonly name: string
  readonly busy: boolean
  readonly onSkip: (reason: Reason, note: string) => void
  readonly onClose: () => void
}) {
  const say = useText()
  const [note, setNote] = useState('')
  return (
    <Modal
      open
      title={say(roundText.skipTitle, { name })}
      footer={
        <Button className={styles.big ?? ''} onClick={onClose}>
          {say(roundText.cancel)}
        </Button>
      }
      onCancel={onClose}
      width={420}
    >
      <Input
        value={note}
        maxLength={roundLimits.note}
        placeholder={say(roundText.note)}
        aria-label={say(roundText.note)}
        onChange={(event) => setNote(event.target.value)}
      />
      <fieldset className={styles.choices} aria-label={say(roundSkipReason.label)}>
        {Object.values(roundSkipReason.members).map((member) => (
          <button
            key={member.code}
            type="button"
            className={styles.choice}
            disabled={busy}
            onClick={() => onSkip(member.code, note.trim())}
          >
            {say(member)}
          </button>
        ))}
      </fieldset>
    </Modal>
  )
}
