import type { CodeOf } from '@undertone/domain/core/enum'
import { pickReason } from '@undertone/domain/inspection/round/round.enums'
import { Modal } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { offlineText } from '../offline/offline.text.ts'
import styles from './round.module.css'
import { roundText } from './round.text.ts'

/** Asks why a point is picked by hand: the reason stays with the proof that somebody was there. */
export function PickDialog({
  onPick,
  onClose,
}: {
  readonly onPick: (reason: CodeOf<typeof pickReason>) => void
  readonly onClose: () => void
}) {
  const say = useText()
  return (
    <Modal
      open
      title={say(offlineText.pickTitle)}
      footer={
        <Button className={styles.big ?? ''} onClick={onClose}>
          {say(roundText.cancel)}
        </Button>
      }
      onCancel={onClose}
      width={420}
    >
      <fieldset className={styles.choices} aria-label={say(pickReason.label)}>
        {Object.values(pickReason.members).map((member) => (
          <button key={member.code} type="button" className={styles.choice} onClick={() => onPick(member.code)}>
            {say(member)}
          </button>
        ))}
      </fieldset>
    </Modal>
  )
}
