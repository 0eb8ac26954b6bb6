import { Segmented } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { Place } from './fault-location.ts'
import { quarantineText } from './quarantine.text.ts'
import { byteSize, hexView, indented, textOf, visibleText } from './raw-bytes.ts'

const views = ['text', 'json', 'hex'] as const
type View = (typeof views)[number]
const labels = { text: quarantineText.asText, json: quarantineText.asJson, hex: quarantineText.asHex } as const

/** Where something is wrong, a person wants to see it; else JSON is read best laid out, and what is no text as bytes. */
function firstView(text: string | null, place: Place | null, isBinary: boolean): View {
  if (isBinary) return 'hex'
  if (place || text === null) return 'text'
  return /^\s*[{[]/.test(text) ? 'json' : 'text'
}

/** The text with its faulty place marked. */
function Marked({ bytes, place }: { readonly bytes: Uint8Array; readonly place: Place }) {
  return (
    <>
      {visibleText(bytes.subarray(0, place.start))}
      <mark ref={(mark) => mark?.scrollIntoView({ block: 'nearest' })}>
        {place.end > place.start ? visibleText(bytes.subarray(place.start, place.end)) : '▯'}
      </mark>
      {visibleText(bytes.subarray(place.end))}
    </>
  )
}

/** The bytes of an entry: as text, as JSON laid out, as hex. All of it is text to the browser, whatever it says. */
export function RawView({
  bytes,
  all,
  place,
  isBinary,
  onDownload,
}: {
  readonly bytes: Uint8Array
  /** How many bytes there are; more than are shown come with the download. */
  readonly all: number
  readonly place: Place | null
  /** Samples of a wave. */
  readonly isBinary: boolean
  readonly onDownload: () => void
}) {
  const say = useText()
  const toast = useToast()
  const box = useRef<HTMLPreElement>(null)
  const text = useMemo(() => textOf(bytes), [bytes])
  const [view, setView] = useState<View>(() => firstView(text, place, isBinary))
  const shown = useMemo(() => {
    if (view === 'hex') return hexView(bytes)
    return view === 'json' && text !== null ? indented(visibleText(bytes)) : visibleText(bytes)
  }, [bytes, text, view])
  const byHand = () => {
    if (box.current) getSelection()?.selectAllChildren(box.current)
    toast.success(say(quarantineText.copyByHand))
  }
  const copy = () => {
    // Browsers have no clipboard on addresses without TLS, although the type says that it is always there.
    if (!window.isSecureContext) return byHand()
    navigator.clipboard
      .writeText(view === 'text' && text !== null ? text : shown)
      .then(() => toast.success(say(quarantineText.copied)), byHand)
  }
  if (all === 0) return <p className="quarantine-quiet">{say(quarantineText.noBytes)}</p>
  return (
    <>
      <div className="quarantine-raw-head">
        <Segmented<View>
          aria-label={say(quarantineText.view)}
          size="small"
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: say(labels[value]) }))}
        />
        {place && (
          <span className="quarantine-place">
            {place.end > place.start ? say(quarantineText.place, { at: place.start }) : say(quarantineText.placeAtEnd)}
          </span>
        )}
        <Button onClick={copy}>{say(quarantineText.copy)}</Button>
        <Button icon="download" onClick={onDownload}>
          {say(quarantineText.download)}
        </Button>
      </div>
      {text === null && view !== 'hex' && <p className="quarantine-quiet">{say(quarantineText.notText)}</p>}
      <pre ref={box} className="quarantine-raw" data-view={view}>
        {place && view === 'text' ? <Marked bytes={bytes} place={place} /> : shown}
      </pre>
      {bytes.length < all && (
        <p className="quarantine-quiet">{say(quarantineText.onlyFirst, { shown: byteSize(bytes.length), all: byteSize(all) })}</p>
      )}
    </>
  )
}
