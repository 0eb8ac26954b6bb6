import { useQueryClient } from '@tanstack/react-query'
import { type RecordingPreview, recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { recordingLimits } from '@undertone/domain/waveform/recording/recording-limits'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useRef, useState } from 'react'
import { send } from '../../../core/api/api.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { keyOf } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import { importRecordingText as text } from './import-recording.text.ts'
import { type CsvChoice, draftOf, type ImportDraft, settingsOf } from './import-recording-draft.ts'

/** The step of an import. */
export type ImportStep =
  | { readonly at: 'choose' }
  | { readonly at: 'working'; readonly label: string }
  | { readonly at: 'preview'; readonly file: File; readonly preview: RecordingPreview }

const automatic: CsvChoice = { separator: 'auto', decimal: 'auto' }

/** Size of the largest file in MB. */
export const maxMegabytes = Math.floor(recordingLimits.fileBytes / 1_048_576)

const reasonOf = (failure: unknown): { message: string; field: string | undefined } | null => {
  if (failure instanceof DOMException && failure.name === 'AbortError') return null
  return {
    message: failure instanceof Error ? failure.message : String(failure),
    field: failure instanceof ApiError ? failure.field : undefined,
  }
}

/** The steps of an import: the server parses the file, the user completes it, and it is imported; after an error the form stays filled. */
export function useImportRecording(
  mappingId: number | null,
  onDone: (imported: { waveId: number; mappingId: number; time: string }) => void,
) {
  const say = useText()
  const { user } = useSession()
  const client = useQueryClient()
  const [step, setStep] = useState<ImportStep>({ at: 'choose' })
  const [draft, setDraft] = useState<ImportDraft | null>(null)
  const [csv, setCsv] = useState<CsvChoice>(automatic)
  const [problem, setProblem] = useState<{ message: string; field: string | undefined } | null>(null)
  const running = useRef<AbortController | null>(null)

  async function work<T>(label: string, back: ImportStep, run: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setProblem(null)
    setStep({ at: 'working', label })
    try {
      return await run(own.signal)
    } catch (failure) {
      if (running.current !== own) return undefined
      setProblem(reasonOf(failure))
      setStep(back)
      return undefined
    }
  }

  async function read(file: File, reading: CsvChoice, previous: ImportDraft | null): Promise<void> {
    const back = step.at === 'preview' ? step : ({ at: 'choose' } as const)
    if (file.size > recordingLimits.fileBytes) {
      setProblem({ message: say(text.tooLarge, { size: maxMegabytes }), field: 'file' })
      return
    }
    const preview = await work(say(text.reading, { file: file.name }), back, (signal) =>
      send(recordingCalls.preview, { file, query: reading }, { signal, noErrorPage: true }),
    )
    if (!preview) return
    const fresh = draftOf(preview, previous?.mappingId ?? mappingId, wallClock(file.lastModified, user.timeZone))
    // Parsed again in another way, the file may have other columns; the rest of the input stays.
    setDraft(previous ? { ...previous, uses: fresh.uses } : fresh)
    setCsv(reading)
    setStep({ at: 'preview', file, preview })
  }

  async function apply(): Promise<void> {
    if (step.at !== 'preview' || !draft) return
    const { file, preview } = step
    const imported = await work(say(text.applying, { file: file.name }), step, (signal) =>
      send(recordingCalls.apply, { file, query: settingsOf(draft, preview, csv) }, { signal, noErrorPage: true }),
    )
    if (!imported) return
    await Promise.all(
      [waveformCalls.findPage, waveformCalls.samplingTimes].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
    )
    onDone(imported)
  }

  return {
    step,
    draft,
    csv,
    problem,
    set: (part: Partial<ImportDraft>) => setDraft((before) => before && { ...before, ...part }),
    read: (file: File) => read(file, automatic, null),
    readAs: (reading: CsvChoice) => (step.at === 'preview' ? read(step.file, reading, draft) : Promise.resolve()),
    apply,
    startOver: () => {
      running.current?.abort()
      running.current = null
      setProblem(null)
      setDraft(null)
      setStep({ at: 'choose' })
    },
  }
}
