import { useText } from '../../core/language/language.ts'
import type { FormValues } from '../../resource/core/form-values.ts'
import { StoredImage } from '../../ui/file/stored-image.tsx'
import styles from './content.module.css'
import { contentText } from './content.text.ts'
import { RichTextView } from './text/rich-text-view.tsx'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A live preview of a text as readers will see it. */
function TextPreview({ values }: { readonly values: FormValues }) {
  const say = useText()
  const [title, summary, body, cover] = [values.title, values.summary, values.body, values.cover].map(textOf)
  return (
    <section className={styles.preview} aria-label={say(contentText.preview)}>
      <h3 className={styles.previewHead}>{say(contentText.preview)}</h3>
      {cover && <StoredImage className={styles.cover ?? ''} fileId={cover} alt="" />}
      {title && <h2 className={styles.previewTitle}>{title}</h2>}
      {summary && <p className={styles.summary}>{summary}</p>}
      {body ? <RichTextView text={body} /> : <p className={styles.summary}>{say(contentText.nothingYet)}</p>}
    </section>
  )
}

/** Preview below the fields of a form with title and body. */
export const textPreview = (values: FormValues) => <TextPreview values={values} />
