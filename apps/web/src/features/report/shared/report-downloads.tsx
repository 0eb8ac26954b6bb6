import type { ReactNode } from 'react'
import { send } from '../../../core/api/api.ts'
import { useText } from '../../../core/language/language.ts'
import { useDownload } from '../../../resource/job/use-export.tsx'
import { Button } from '../../../ui/control/button.tsx'
import type { Output } from './output-choice.tsx'
import { reportText } from './report.text.ts'
import { useReportDesk } from './report-desk.ts'

const formats = ['pdf', 'word', 'workbook'] as const

/** Buttons that download a version as PDF, Word or workbook, and the progress of the download. */
export function useReportDownloads(
  versionId: number,
  { language, layout }: Output,
): { readonly buttons: ReactNode; readonly bar: ReactNode } {
  const desk = useReportDesk()
  const say = useText()
  const { start, busy, bar } = useDownload('report', ({ format }) =>
    send(
      desk.report.file,
      { body: { versionId, language, layout, format: formats.find((one) => one === format) ?? 'pdf' } },
      { noErrorPage: true },
    ),
  )
  const buttons = formats
    .filter((format) => desk.hasWorkbook || format !== 'workbook')
    .map((format) => (
      <Button key={format} icon="download" disabled={busy} onClick={() => void start({ format })}>
        {say(reportText[format])}
      </Button>
    ))
  return { buttons, bar }
}
