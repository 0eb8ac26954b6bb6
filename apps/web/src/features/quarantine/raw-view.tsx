import { Segmented } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { ByteRange } from './fault-location.ts'
import styles from './quarantine.module.css'
import { quarantineText } from './quarantine.text.ts'
import { byteSize, hexView, indented, textOf, visibleText } from './raw-bytes.ts'

const views = ['text', 'json', 'hex'] as const
type View = (typeof views)[number]
const labels = { text: quarantineText.asText, json: quarantineText.asJson, hex: quarantineText.asHex } as const

/** The initial view: hex for binary data, plain text if a problem is located, indented JSON otherwise. */
function firstView(text: string | null, range: ByteRange | null, isBinary: boolean): View {
  if (isBinary) return 'hex'
  if (range || text === null) return 'text'
  return /^\s*[{[]/.test(text) ? 'json' : 'text'
}

/** The text with the faulty range marked. */
function Marked({ bytes, range }: { readonly bytes: Uint8Array; readonly range: ByteRange }) {
  return (
    <>
      {visibleText(bytes.subarray(0, range.start))}
      <mark ref={(mark) => mark?.scrollIntoView({ block: 'nearest' })}>
        {range.end > range.start ? visibleText(bytes.subarray(range.start, range.end)) : '▯'}
      </mark>
      {visibleText(bytes.subarray(range.end))}
    </>
  )
}

/** The bytes of an entry as text, indented JSON or hex; always rendered as text, never as HTML. */
export function RawView({
  bytes,
  all,
  range,
  isBinary,
  onDownload,
}: {
  readonly bytes: Uint8Array
  /** Total number of bytes, which may exceed those shown. */
  readonly all: number
  readonly range: ByteRange | null
  /** The bytes are samples of a waveform. */
  readonly isBinary: boolean
  readonly onDownload: () => void
}) {
  const say = useText()
  const toast = useToast()
  const box = useRef<HTMLPreElement>(null)
  const text = useMemo(() => textOf(bytes), [bytes])
  const [view, setView] = useState<View>(() => firstView(text, range, isBinary))
  const shown = useMemo(() => {
    if (view === 'hex') return hexView(bytes)
    return view === 'json' && text !== null ? indented(visibleText(bytes)) : visibleText(bytes)
  }, [bytes, text, view])
  const selectForCopy = () => {
    if (box.current) getSelection()?.selectAllChildren(box.current)
    toast.success(say(quarantineText.copyByHand))
  }
  const copy = () => {
    // Browsers provide no clipboard without TLS, although its type is not optional.
    if (!window.isSecureContext) return selectForCopy()
    navigator.clipboard
      .writeText(view === 'text' && text !== null ? text : shown)
      .then(() => toast.success(say(quarantineText.copied)), selectForCopy)
  }
  if (all === 0) return <p className={styles.quiet}>{say(quarantineText.noBytes)}</p>
  return (
    <>
      <div className={styles.rawHead}>
        <Segmented<View>
          aria-label={say(quarantineText.view)}
          size="small"
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: say(labels[value]) }))}
        />
        {range && (
          <span className={styles.place}>
            {range.end > range.start ? say(quarantineText.problemAt, { at: range.start }) : say(quarantineText.endsUnexpectedly)}
          </span>
        )}
        <Button onClick={copy}>{say(quarantineText.copy)}</Button>
        <Button icon="download" onClick={onDownload}>
          {say(quarantineText.download)}
        </Button>
      </div>
      {text === null && view !== 'hex' && <p className={styles.quiet}>{say(quarantineText.notText)}</p>}
      <pre ref={box} className={styles.raw} data-view={view}>
        {range && view === 'text' ? <Marked bytes={bytes} range={range} /> : shown}
      </pre>
      {bytes.length < all && (
        <p className={styles.quiet}>{say(quarantineText.onlyFirst, { shown: byteSize(bytes.length), all: byteSize(all) })}</p>
      )}
    </>
  )
}
