import { reportLimits } from '@undertone/domain/report/report-limits'
import type { ReportContent } from '@undertone/domain/report/report-section'
import { Input, Select } from 'antd'
import { useId } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { editorText } from '../shared/editor.text.ts'
import { useReportDesk } from '../shared/report-desk.ts'
import { CommentPart } from './comment-part.tsx'
import styles from './editor.module.css'
import { FigurePart } from './figure-part.tsx'
import type { SectionDraft } from './section-drafts.ts'
import { titleOf } from './section-list.tsx'
import type { ReportEditor } from './use-report-editor.ts'

type Lang = 'cn' | 'en'
/** The sentences of the facts as one text, for a person to change. */
const composedText = ({ stored }: SectionDraft, lang: Lang): string =>
  stored.composed.map((sentence) => sentence[lang]).join(lang === 'en' ? ' ' : '')

/** The sentences that the facts give, each with links to what it rests on. */
function Composed({ draft, lang }: { readonly draft: SectionDraft; readonly lang: Lang }) {
  const say = useText()
  if (draft.stored.composed.length === 0) return <p className={styles.quiet}>{say(editorText.nothingComposed)}</p>
  return (
    <ul className={styles.composed}>
      {draft.stored.composed.map((sentence) => (
        <li key={sentence.cn + sentence.en}>
          {sentence[lang]}{' '}
          {sentence.sources.map(({ address, label }) => (
            <a key={address} href={`#${address}`} target="_blank" rel="noreferrer">
              {label[lang]}
            </a>
          ))}
        </li>
      ))}
    </ul>
  )
}

interface TextProps {
  readonly editor: ReportEditor
  readonly draft: SectionDraft
  readonly lang: Lang
  readonly canWrite: boolean
}

/** The text in one language: that of the facts, or a person's own. */
function TextPart({ editor, draft, lang, canWrite }: TextProps) {
  const desk = useReportDesk()
  const say = useText()
  const toast = useToast()
  const id = useId()
  const { stored, content } = draft
  const text = content[lang]
  const polishing = useSend(desk.section.polish)
  const change = (next: string | null) => editor.change(stored.id, { ...content, [lang]: next })
  const polish = () =>
    polishing.mutate(
      { body: { id: stored.id, language: lang } },
      {
        onSuccess: ({ text: said, left }) => {
          change(said)
          toast.success(left > 0 ? say(editorText.leftOut, { left }) : say(editorText.polished))
        },
        onError: (error) => toast.error(error),
      },
    )
  const label = say(lang === 'cn' ? editorText.inChinese : editorText.inEnglish)
  return (
    <div className={styles.textPart} lang={lang === 'cn' ? 'zh-CN' : 'en'}>
      <div className={styles.textHead}>
        <label htmlFor={id}>{label}</label>
        {canWrite && text === null && (
          <Button kind="quiet" icon="edit" onClick={() => change(composedText(draft, lang))}>
            {say(editorText.ownText)}
          </Button>
        )}
        {canWrite && text !== null && stored.composed.length > 0 && (
          <Button kind="quiet" icon="undo" onClick={() => change(null)}>
            {say(editorText.backToComposed)}
          </Button>
        )}
        {canWrite && editor.report.canPolish && (
          <Button kind="quiet" busy={polishing.isPending} onClick={polish}>
            {say(editorText.polish)}
          </Button>
        )}
      </div>
      {text === null ? (
        <div id={id} className={styles.facts} title={say(editorText.composedHint)}>
          <Composed draft={draft} lang={lang} />
        </div>
      ) : (
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 4, maxRows: 24 }}
          maxLength={reportLimits.text}
          readOnly={!canWrite}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </div>
  )
}

/** Titles in both languages; those of the section itself until a person writes others. */
function TitlePart({ editor, draft, canWrite }: Omit<TextProps, 'lang'>) {
  const say = useText()
  const id = useId()
  const { stored, content } = draft
  const change = (lang: Lang, value: string) => {
    const title = { ...stored.title, ...content.title, [lang]: value }
    const isOwn = title.cn !== stored.title.cn || title.en !== stored.title.en
    editor.change(stored.id, { ...content, title: isOwn ? title : null })
  }
  return (
    <div className={styles.both}>
      {(['cn', 'en'] as const).map((lang) => (
        <div key={lang}>
          <label htmlFor={`${id}-${lang}`}>{say(lang === 'cn' ? editorText.titleChinese : editorText.titleEnglish)}</label>
          <Input
            id={`${id}-${lang}`}
            maxLength={reportLimits.title}
            readOnly={!canWrite}
            value={content.title?.[lang] ?? stored.title[lang]}
            onChange={({ target }) => change(lang, target.value)}
          />
        </div>
      ))}
    </div>
  )
}

/** Inserts a phrase of the conclusion repository, in both languages. */
function PhrasePicker({ editor, draft }: Omit<TextProps, 'lang' | 'canWrite'>) {
  const desk = useReportDesk()
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const phrases = useCall(desk.section.phrases, { query: {} }, { noErrorPage: true, staleMs: 300_000 })
  if (!phrases.data?.length) return null
  const insert = (at: number) => {
    const phrase = phrases.data[at]
    if (!phrase) return
    const { content } = draft
    const added = (now: Lang) => [content[now] ?? composedText(draft, now), phrase[now]].filter(Boolean).join('\n\n')
    editor.change(draft.stored.id, { ...content, cn: added('cn'), en: added('en') })
  }
  return (
    <Select<number | null>
      className={styles.phrases ?? ''}
      aria-label={say(editorText.phrase)}
      placeholder={say(editorText.phrase)}
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      options={phrases.data.map((phrase, at) => ({ value: at, label: [phrase.faultName, phrase[lang]].filter(Boolean).join(': ') }))}
      onChange={(at) => at !== null && insert(at)}
    />
  )
}

/** What somebody else has stored while this page wrote, and the choice between the texts. */
function Conflict({ editor, draft }: Omit<TextProps, 'lang' | 'canWrite'>) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { theirs } = draft
  if (!theirs) return null
  const shown = (content: ReportContent) => content[lang] ?? composedText(draft, lang)
  return (
    <div className={styles.conflict} role="alert">
      <strong>{say(editorText.conflict, { what: say(editorText.thisSection) })}</strong>
      <p>{say(editorText.conflictHint)}</p>
      <blockquote>{shown(theirs.content)}</blockquote>
      <div className={styles.tools}>
        {(['mine', 'theirs', 'both'] as const).map((choice) => (
          <Button key={choice} onClick={() => editor.settle(draft.stored.id, choice)}>
            {say({ mine: editorText.keepMine, theirs: editorText.takeTheirs, both: editorText.joinBoth }[choice])}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** One section: title and text in both languages, figures, comments. */
export function SectionEditor({ editor, draft }: { readonly editor: ReportEditor; readonly draft: SectionDraft }) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { held } = draft.stored
  const isHeld = held !== null && !held.isMine
  const canWrite = editor.report.canWrite && !isHeld
  const order: readonly Lang[] = lang === 'cn' ? ['cn', 'en'] : ['en', 'cn']
  return (
    <section className={styles.section} aria-label={titleOf(draft, lang)}>
      <h2 className={styles.sectionTitle}>{titleOf(draft, lang)}</h2>
      {isHeld && (
        <p className={styles.heldNote} role="status">
          {say(editorText.heldHint, { name: held.by })}
        </p>
      )}
      <Conflict editor={editor} draft={draft} />
      <TitlePart editor={editor} draft={draft} canWrite={canWrite} />
      {canWrite && (
        <div className={styles.tools}>
          <PhrasePicker editor={editor} draft={draft} />
          <span className={styles.quiet}>{say(editorText.format)}</span>
        </div>
      )}
      {order.map((one) => (
        <TextPart key={one} editor={editor} draft={draft} lang={one} canWrite={canWrite} />
      ))}
      <FigurePart editor={editor} draft={draft} canWrite={canWrite} />
      <CommentPart editor={editor} draft={draft} />
    </section>
  )
}
