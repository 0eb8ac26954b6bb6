import { inspectionTaskCalls, type RoundDetail } from '@undertone/domain/inspection/round/round.calls'
import { inspectionWaveCalls } from '@undertone/domain/inspection/round/wave.calls'
import type { RecordingPreview } from '@undertone/domain/waveform/recording/recording.calls'
import { recordingLimits } from '@undertone/domain/waveform/recording/recording-limits'
import { Modal } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { send } from '../../../core/api/api.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { keyOf } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import type { ShownEntry } from '../../../core/offline/outbox.ts'
import { discardEntry, fileOfEntry, useOutbox } from '../../../core/offline/shown-outbox.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
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
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { offlineText } from '../offline/offline.text.ts'
import { filesWaiting, type WaitingFile } from '../offline/round-outbox.ts'
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

/** What a file that waited on this device is sent with: its id, and when it was added where the file does not say when it began. */
function useWaiting(waiting: ShownEntry | null) {
  const { user } = useSession()
  return ({ preview }: Chosen) => {
    if (!waiting) return {}
    const { doneMs } = waiting.content.shown as WaitingFile
    return { clientId: waiting.id, ...(preview.startedAt === null ? { doneAt: wallClock(doneMs, user.timeZone) } : {}) }
  }
}

function useWaveForm(target: WaveTarget, chosen: Chosen | null, waiting: ShownEntry | null, onDone: () => void) {
  const say = useText()
  const deviceId = useChosenDevice()
  const ids = useRef(answerIds()).current
  const waited = useWaiting(waiting)
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
          ...waited(chosen),
        }
        await send(inspectionWaveCalls.apply, { file: chosen.file, query }, { noErrorPage: true })
        ids.stored(key)
        if (waiting) await discardEntry(waiting.id)
        const stale = [inspectionTaskCalls.getDetail, inspectionTaskCalls.findPage, inspectionWaveCalls.findPage]
        await Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })))
        return onDone
      },
    },
  })
}

/** Opens a file that waited on this device, once; null where it is gone. */
function useWaitingFile(waiting: ShownEntry | null, take: (file: File | null) => void): void {
  const takeNow = useRef(take)
  takeNow.current = take
  useEffect(() => {
    if (waiting) void fileOfEntry(waiting).then((file) => takeNow.current(file))
  }, [waiting])
}

/** Adds a recording to an item of a round: a file of a handheld device, read by the server and completed by the user. */
export function WaveDialog({
  target,
  waiting = null,
  onKeep,
  onClose,
}: {
  readonly target: WaveTarget
  /** A file that waited on this device. */
  readonly waiting?: ShownEntry | null
  /** Keeps a file while there is no network; resolves to whether it is kept. Null where nothing can be. */
  readonly onKeep: ((file: File) => Promise<boolean>) | null
  readonly onClose: () => void
}) {
  const say = useText()
  const toast = useToast()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [reading, setReading] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useWaveForm(target, chosen, waiting, onClose)
  const read = async (file: File, csv: CsvChoice) => {
    if (file.size > recordingLimits.fileBytes) return setProblem(say(importRecordingText.tooLarge, { size: maxMegabytes }))
    setProblem(null)
    setReading(file.name)
    try {
      const preview = await send(inspectionWaveCalls.preview, { file, query: csv }, { noErrorPage: true })
      form.reset(draftOf(preview, target.mappingId, anyTime))
      setChosen({ file, preview, csv })
    } catch (failure) {
      const isAway = failure instanceof ApiError && failure.status === 0
      if (isAway && !waiting && onKeep && (await onKeep(file))) {
        toast.success(say(offlineText.fileKept))
        onClose()
        return
      }
      setProblem(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setReading(null)
    }
  }
  useWaitingFile(waiting, (file) => (file ? void read(file, automatic) : setProblem(say(offlineText.fileGone))))
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
      {!chosen && reading === null && !waiting && <RecordingFileChoice onFile={(file) => void read(file, automatic)} />}
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
  onKeepFile,
}: {
  readonly round: Pick<RoundDetail, 'id' | 'canDo'>
  readonly stop: Pick<RoundDetail['stops'][number], 'pointId' | 'mappingId'>
  readonly item: RoundDetail['stops'][number]['items'][number]
  /** Takes what the phone has measured itself; resolves to whether it is kept. */
  readonly onCapture: (pointId: number, itemId: number, capture: MotionCapture) => Promise<boolean>
  /** Keeps a file of a device until there is a network; null where nothing can be kept. */
  readonly onKeepFile: ((pointId: number, itemId: number, file: File) => Promise<boolean>) | null
}) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const [waiting, setWaiting] = useState<ShownEntry | null>(null)
  const entries = useOutbox((state) => state.entries)
  const files = useMemo(() => filesWaiting(entries, round.id, pointId, item.id), [entries, round.id, pointId, item.id])
  if (!item.takesWave || mappingId === null) return null
  const { wave } = item
  const close = () => {
    setOpen(false)
    setWaiting(null)
  }
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
      {files.map((entry) => (
        <p key={entry.id} className={styles.quiet}>
          {say(offlineText.fileWaits, { name: entry.files[0]?.name ?? '' })}{' '}
          <Button className={styles.big ?? ''} onClick={() => setWaiting(entry)}>
            {say(offlineText.completeFile)}
          </Button>
        </p>
      ))}
      {(isOpen || waiting) && (
        <WaveDialog
          key={waiting?.id ?? ''}
          target={{ taskId: round.id, pointId, mappingId, item }}
          waiting={waiting}
          onKeep={onKeepFile && ((file) => onKeepFile(pointId, item.id, file))}
          onClose={close}
        />
      )}
    </div>
  )
}
