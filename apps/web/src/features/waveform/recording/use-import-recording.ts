import { type RecordingPreview, recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { recordingLimits } from '@undertone/domain/waveform/recording/recording-limits'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useRef, useState } from 'react'
import { send } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import { importRecordingText as text } from '../../../points/recording/import-recording.text.ts'
import {
  type CsvChoice,
  draftOf,
  draftProblems,
  emptyDraft,
  type ImportDraft,
  settingsOf,
} from '../../../points/recording/import-recording-draft.ts'
import { maxMegabytes } from '../../../points/recording/recording-file-choice.tsx'
import { schemaProblems } from '../../../ui/form/form-problems.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'

interface Chosen {
  readonly at: 'preview'
  readonly file: File
  readonly preview: RecordingPreview
  readonly csv: CsvChoice
}

/** The step of an import. */
type ImportStep = { readonly at: 'choose' } | { readonly at: 'reading'; readonly file: string } | Chosen

const automatic: CsvChoice = { separator: 'auto', decimal: 'auto' }

const isAborted = (failure: unknown): boolean => failure instanceof DOMException && failure.name === 'AbortError'

/** One request at a time: the next one, or starting over, aborts it. */
function useAbortable() {
  const running = useRef<AbortController | null>(null)
  const abort = () => {
    running.current?.abort()
    running.current = null
  }
  /** Resolves to null if it was aborted. */
  const run = async <T>(request: (signal: AbortSignal) => Promise<T>): Promise<T | null> => {
    abort()
    const own = new AbortController()
    running.current = own
    return request(own.signal).catch((failure: unknown) => {
      if (isAborted(failure)) return null
      throw failure
    })
  }
  return { abort, run }
}

/** The import of a file that the server has read: what the user completes, and how it is sent. */
function useImportForm(
  chosen: Chosen | null,
  run: ReturnType<typeof useAbortable>['run'],
  onDone: (imported: { waveId: number; mappingId: number; time: string }) => void,
) {
  const say = useText()
  return useForm<ImportDraft>({
    initial: () => emptyDraft,
    rules: (draft) => (chosen ? draftProblems(draft, chosen.preview) : {}),
    unsaved: titleIfChanged(say(text.title)),
    save: {
      check: (draft) => (chosen ? schemaProblems(recordingCalls.apply, settingsOf(draft, chosen.preview, chosen.csv), draft) : {}),
      send: async (draft, { client }) => {
        if (!chosen) return null
        const { file, preview, csv } = chosen
        const query = settingsOf(draft, preview, csv)
        const imported = await run((signal) => send(recordingCalls.apply, { file, query }, { signal, noErrorPage: true }))
        if (!imported) return null
        const stale = [waveformCalls.findPage, waveformCalls.samplingTimes]
        await Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })))
        return () => onDone(imported)
      },
    },
  })
}

/** The steps of an import: the server parses the file, the user completes it, and it is imported; after an error the form stays filled. */
export function useImportRecording(
  mappingId: number | null,
  onDone: (imported: { waveId: number; mappingId: number; time: string }) => void,
) {
  const say = useText()
  const { user } = useSession()
  const [step, setStep] = useState<ImportStep>({ at: 'choose' })
  const [problem, setProblem] = useState<string | null>(null)
  const { abort, run } = useAbortable()
  const form = useImportForm(step.at === 'preview' ? step : null, run, onDone)

  async function read(file: File, csv: CsvChoice, isAgain: boolean): Promise<void> {
    if (file.size > recordingLimits.fileBytes) return setProblem(say(text.tooLarge, { size: maxMegabytes }))
    setProblem(null)
    setStep({ at: 'reading', file: file.name })
    try {
      const preview = await run((signal) => send(recordingCalls.preview, { file, query: csv }, { signal, noErrorPage: true }))
      if (!preview) return
      const fresh = draftOf(preview, mappingId, wallClock(file.lastModified, user.timeZone))
      // Parsed again in another way, the file may have other columns; the rest of the input stays.
      if (isAgain) form.set({ channels: fresh.channels })
      else form.reset(fresh)
      setStep({ at: 'preview', file, preview, csv })
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : String(failure))
      setStep(step)
    }
  }

  return {
    step,
    form,
    /** Why the file could not be read. */
    problem,
    read: (file: File) => read(file, automatic, false),
    readAs: (csv: CsvChoice) => (step.at === 'preview' ? read(step.file, csv, true) : Promise.resolve()),
    startOver: () => {
      abort()
      setProblem(null)
      form.reset(emptyDraft)
      setStep({ at: 'choose' })
    },
  }
}
