import { inspectionTaskCalls, type RoundDetail } from '@undertone/domain/inspection/round/round.calls'
import { inspectionWaveCalls } from '@undertone/domain/inspection/round/wave.calls'
import type { RecordingPreview } from '@undertone/domain/waveform/recording/recording.calls'
import { recordingLimits } from '@undertone/domain/waveform/recording/recording-limits'
import { Modal } from 'antd'
import { useRef, useState } from 'react'
import { send } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { importRecordingText } from '../../../points/recording/import-recording.text.ts'
import {
  type CsvChoice,
  draftOf,
  draftProblems,
  emptyDraft,
  type ImportDraft,
  settingsOf,
} from '../../../points/recording/import-recording-draft.ts'
import { maxMegabytes, RecordingFileChoice } from '../../../points/recording/recording-file-choice.tsx'
import { RecordingPreviewForm } from '../../../points/recording/recording-preview-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { PhonePart } from '../phone/phone-part.tsx'
import type { MotionCapture } from '../phone/read-motion.ts'
import { answerIds } from '../shared/answer-id.ts'
import { DeviceChoice, useChosenDevice } from './device-choice.tsx'
import styles from './round.module.css'
import { roundText } from './round.text.ts'
import { WaveWords } from './wave-words.tsx'

/** The item that a waveform is taken for. */
export interface WaveTarget {
  readonly taskId: number
  readonly pointId: number
  readonly mappingId: number
  readonly item: { readonly id: number; readonly name: string }
}

interface Chosen {
  readonly file: File
  readonly preview: RecordingPreview
  readonly csv: CsvChoice
}

const automatic: CsvChoice = { separator: 'auto', decimal: 'auto' }
/** The file says when it began; the server takes that where it is within the round. */
const anyTime = '2000-01-01 00:00:00'

function useWaveForm(target: WaveTarget, chosen: Chosen | null, onDone: () => void) {
  const say = useText()
  const deviceId = useChosenDevice()
  const ids = useRef(answerIds()).current
  return useForm<ImportDraft>({
    initial: () => emptyDraft,
    rules: (draft) => (chosen ? draftProblems(draft, chosen.preview) : {}),
    unsaved: titleIfChanged(say(roundText.addWave)),
    save: {
      send: async (draft, { client }) => {
        if (!chosen) return null
        const { mappingId: _point, time: _time, ...settings } = settingsOf(draft, chosen.preview, chosen.csv)
        const content = { ...settings, file: `${chosen.file.name} ${chosen.file.size} ${chosen.file.lastModified}` }
        const key = `${target.pointId} ${target.item.id}`
        const query = {
          ...settings,
          ...{ id: String(target.taskId), pointId: String(target.pointId), itemId: String(target.item.id) },
          clientId: ids.of(key, content),
          ...(deviceId === undefined ? {} : { handheldId: String(deviceId) }),
        }
        await send(inspectionWaveCalls.apply, { file: chosen.file, query }, { noErrorPage: true })
        ids.stored(key)
        const stale = [inspectionTaskCalls.getDetail, inspectionTaskCalls.findPage, inspectionWaveCalls.findPage]
        await Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })))
        return onDone
      },
    },
  })
}

/** Adds a recording to an item of a round: a file of a handheld device, read by the server and completed by the user. */
export function WaveDialog({ target, onClose }: { readonly target: WaveTarget; readonly onClose: () => void }) {
  const say = useText()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [reading, setReading] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useWaveForm(target, chosen, onClose)
  const read = async (file: File, csv: CsvChoice) => {
    if (file.size > recordingLimits.fileBytes) return setProblem(say(importRecordingText.tooLarge, { size: maxMegabytes }))
    setProblem(null)
    setReading(file.name)
    try {
      const preview = await send(inspectionWaveCalls.preview, { file, query: csv }, { noErrorPage: true })
      form.reset(draftOf(preview, target.mappingId, anyTime))
      setChosen({ file, preview, csv })
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setReading(null)
    }
  }
  const close = () => void form.mayLeave().then((leaves) => leaves && onClose())
  return (
    <Modal
      open
      width={880}
      title={say(roundText.waveOf, { name: target.item.name })}
      onCancel={close}
      closable={false}
      mask={{ closable: false }}
      footer={
        <div className={styles.dialogFoot}>
          <Button onClick={close}>{say(roundText.cancel)}</Button>
          {chosen && (
            <Button kind="primary" busy={form.busy} onClick={() => void form.submit()}>
              {say(roundText.saveWave)}
            </Button>
          )}
        </div>
      }
    >
      <FormError message={problem ?? form.error?.message} />
      {!chosen && reading === null && <RecordingFileChoice onFile={(file) => void read(file, automatic)} />}
      {reading !== null && (
        <p role="status">
          {say(importRecordingText.reading, { file: reading })} <progress aria-label={reading} />
        </p>
      )}
      {chosen && reading === null && (
        <>
          <DeviceChoice item={target.item.name} />
          <RecordingPreviewForm isPlaced of={form} preview={chosen.preview} csv={chosen.csv} onCsv={(csv) => void read(chosen.file, csv)} />
        </>
      )}
      {form.dialog}
    </Modal>
  )
}

/** The part of an item card about its waveform: what was taken, and the button that adds one. */
export function ItemWave({
  round,
  stop: { pointId, mappingId },
  item,
  onCapture,
}: {
  readonly round: Pick<RoundDetail, 'id' | 'canDo'>
  readonly stop: Pick<RoundDetail['stops'][number], 'pointId' | 'mappingId'>
  readonly item: RoundDetail['stops'][number]['items'][number]
  /** Takes what the phone has measured itself; resolves to whether it is kept. */
  readonly onCapture: (pointId: number, itemId: number, capture: MotionCapture) => Promise<boolean>
}) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  if (!item.takesWave || mappingId === null) return null
  const { wave } = item
  return (
    <div className={styles.wave}>
      {wave && <WaveWords wave={wave} />}
      {round.canDo && (
        <Button
          icon="upload"
          className={styles.big ?? ''}
          aria-label={`${say(wave ? roundText.otherWave : roundText.addWave)}: ${item.name}`}
          onClick={() => setOpen(true)}
        >
          {say(wave ? roundText.otherWave : roundText.addWave)}
        </Button>
      )}
      {round.canDo && <PhonePart name={item.name} onCapture={(capture) => onCapture(pointId, item.id, capture)} />}
      {isOpen && <WaveDialog target={{ taskId: round.id, pointId, mappingId, item }} onClose={() => setOpen(false)} />}
    </div>
  )
}
