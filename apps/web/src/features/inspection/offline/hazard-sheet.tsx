import { type CodeOf, memberOf } from '@undertone/domain/core/enum'
import { hazardLimits } from '@undertone/domain/inspection/hazard/hazard-limits'
import type { RoundItem, RoundStop } from '@undertone/domain/inspection/round/round.calls'
import { issueLevel } from '@undertone/domain/work/work-status.enums'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from './offline.module.css'
import { offlineText } from './offline.text.ts'
import { PhonePictures } from './phone-pictures.tsx'
import { keepHazard } from './round-outbox.ts'

type Level = CodeOf<typeof issueLevel>

/** What failed, where, and what was found. */
export interface FailedCheck {
  readonly taskId: number
  readonly stop: RoundStop
  readonly item: RoundItem
  readonly words: string
}

/** Reports the hazard of a failed check, without a network too: what is known of it is filled in. */
export function HazardSheet({ of: { taskId, stop, item, words }, onClose }: { readonly of: FailedCheck; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const [title, setTitle] = useState(`${stop.name}: ${item.name}`.slice(0, hazardLimits.title))
  const [description, setDescription] = useState(words.slice(0, hazardLimits.text))
  const [level, setLevel] = useState<Level>(issueLevel.members.Second.code)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    // Pictures follow, so that the report alone must say something.
    const found = description.trim() || words.slice(0, hazardLimits.text) || title.trim()
    const { pointId, equipmentId, mappingId, name } = stop
    const report = {
      ...{ title: title.trim(), description: found, level, source: '', cause: '', measures: '', place: name },
      ...{ equipmentId, mappingId: equipmentId === null ? null : mappingId, taskId, checkKey: `${taskId}-${pointId}-${item.id}` },
    }
    try {
      await keepHazard({ taskId, pointId, itemId: item.id }, report, files)
      toast.success(say(offlineText.hazardWaits))
      onClose()
    } catch (error) {
      toast.error(say(offlineText.notSaved, { reason: error instanceof Error ? error.message : String(error) }))
      setBusy(false)
    }
  }
  return (
    <Modal open title={say(offlineText.hazardTitle, { name: item.name })} footer={null} onCancel={onClose} width={480}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (title.trim() !== '' && !isBusy) void save()
        }}
      >
        <label className={styles.field} htmlFor="hazard-title">
          {say(offlineText.title)}
          <Input
            id="hazard-title"
            size="large"
            value={title}
            maxLength={hazardLimits.title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </label>
        <label className={styles.field} htmlFor="hazard-description">
          {say(offlineText.description)}
          <Input.TextArea
            id="hazard-description"
            rows={3}
            value={description}
            maxLength={hazardLimits.text}
            onChange={(event) => setDescription(event.target.value)}
          />
        </label>
        <fieldset className={styles.levels} aria-label={say(offlineText.level)}>
          {Object.values(issueLevel.members).map((member) => (
            <button key={member.code} type="button" aria-pressed={member.code === level} onClick={() => setLevel(member.code)}>
              {say(memberOf(issueLevel, member.code) ?? member)}
            </button>
          ))}
        </fieldset>
        <PhonePictures files={files} onChange={setFiles} onBusy={setBusy} />
        <div className={styles.foot}>
          <Button className={styles.big ?? ''} onClick={onClose}>
            {say(offlineText.cancel)}
          </Button>
          <Button kind="primary" type="submit" className={styles.big ?? ''} busy={isBusy} disabled={title.trim() === ''}>
            {say(offlineText.save)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
