import { reportLimits } from '@undertone/domain/report/report-limits'
import type { ReportFigure } from '@undertone/domain/report/report-section'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { editorText } from '../shared/editor.text.ts'
import { reportText } from '../shared/report.text.ts'
import { useReportDesk } from '../shared/report-desk.ts'
import styles from './editor.module.css'
import type { SectionDraft } from './section-drafts.ts'
import type { ReportEditor } from './use-report-editor.ts'

/** The address of a view as the product writes it: what is behind `#` of a pasted link. */
export const viewAddress = (pasted: string): string => {
  const text = pasted.trim()
  const hash = text.indexOf('#/')
  return hash >= 0 ? text.slice(hash + 1) : text
}

interface ListProps {
  readonly figures: readonly ReportFigure[]
  readonly canWrite: boolean
  onChange(figures: readonly ReportFigure[]): void
}

/** The figures with their captions in both languages. */
function FigureList({ figures, canWrite, onChange }: ListProps) {
  const say = useText()
  return (
    <ul className={styles.figures}>
      {figures.map((figure) => (
        <li key={figure.id} className={styles.figure}>
          <a href={`#${figure.address}`} target="_blank" rel="noreferrer" title={figure.address}>
            {say(editorText.openFigure)}
          </a>
          {(['cn', 'en'] as const).map((lang) => (
            <Input
              key={lang}
              aria-label={say(editorText.caption, { language: say(lang === 'cn' ? reportText.chinese : reportText.english) })}
              maxLength={reportLimits.caption}
              readOnly={!canWrite}
              value={figure.caption[lang]}
              onChange={({ target }) =>
                onChange(figures.map((one) => (one === figure ? { ...one, caption: { ...one.caption, [lang]: target.value } } : one)))
              }
            />
          ))}
          {canWrite && (
            <IconButton
              icon="trash"
              label={say(editorText.removeFigure)}
              onClick={() => onChange(figures.filter((one) => one !== figure))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Waves, spectra and trends that a person picked: an address of the product becomes a figure. */
export function FigurePart({
  editor,
  draft,
  canWrite,
}: {
  readonly editor: ReportEditor
  readonly draft: SectionDraft
  readonly canWrite: boolean
}) {
  const desk = useReportDesk()
  const say = useText()
  const id = useId()
  const [address, setAddress] = useState('')
  const adding = useSend(desk.section.figure)
  const { stored, content } = draft
  const change = (figures: readonly ReportFigure[]) => editor.change(stored.id, { ...content, figures: [...figures] })
  const add = () =>
    adding.mutate(
      { body: { id: stored.id, address: viewAddress(address) } },
      {
        onSuccess: (figure) => {
          change([...content.figures, figure])
          setAddress('')
        },
      },
    )
  if (!canWrite && content.figures.length === 0) return null
  return (
    <div className={styles.part}>
      <h3>{say(editorText.figures)}</h3>
      <FigureList figures={content.figures} canWrite={canWrite} onChange={change} />
      {canWrite && content.figures.length < reportLimits.figures && (
        <>
          <label htmlFor={id}>{say(editorText.address)}</label>
          <div className={styles.tools}>
            <Input
              id={id}
              value={address}
              status={adding.error ? 'error' : ''}
              aria-describedby={`${id}-note`}
              onChange={({ target }) => setAddress(target.value)}
              onPressEnter={() => address.trim() !== '' && add()}
            />
            <Button icon="plus" busy={adding.isPending} disabled={address.trim() === ''} onClick={add}>
              {say(editorText.addFigure)}
            </Button>
          </div>
          <p id={`${id}-note`} className={adding.error ? styles.problem : styles.quiet}>
            {adding.error?.message ?? say(editorText.figureHint)}
          </p>
        </>
      )}
    </div>
  )
}
