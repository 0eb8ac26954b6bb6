import { Fragment } from 'react'
import styles from './rich-text.module.css'
import { blocksOf, type Inline } from './rich-text.ts'

function Line({ parts }: { readonly parts: readonly Inline[] }) {
  return [...parts.entries()].map(([key, part]) => {
    if (part.kind === 'link')
      return (
        <a key={key} href={part.to} target="_blank" rel="noopener noreferrer">
          {part.text}
        </a>
      )
    return part.kind === 'bold' ? <strong key={key}>{part.text}</strong> : <Fragment key={key}>{part.text}</Fragment>
  })
}

/** Renders a text of the platform; its content is never interpreted as HTML. */
export function RichTextView({ text }: { readonly text: string }) {
  return (
    <div className={styles.rich}>
      {[...blocksOf(text).entries()].map(([key, block]) => {
        if (block.kind === 'list')
          return (
            <ul key={key}>
              {[...block.items.entries()].map(([n, parts]) => (
                <li key={n}>
                  <Line parts={parts} />
                </li>
              ))}
            </ul>
          )
        if (block.kind === 'paragraph')
          return (
            <p key={key}>
              {[...block.lines.entries()].map(([n, parts]) => (
                <Fragment key={n}>
                  {n > 0 && <br />}
                  <Line parts={parts} />
                </Fragment>
              ))}
            </p>
          )
        const Heading = `h${block.level + 2}` as 'h3' | 'h4' | 'h5'
        return (
          <Heading key={key}>
            <Line parts={block.parts} />
          </Heading>
        )
      })}
    </div>
  )
}
