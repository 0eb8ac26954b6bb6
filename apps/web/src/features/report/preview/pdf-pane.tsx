import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { editorText } from '../shared/editor.text.ts'
import type { OpenPdf } from './pdf-lib.ts'
import styles from './pdf-pane.module.css'
import { placeAt, type ShownPlace, sectionKeyOf } from './places.ts'

interface PaneProps {
  /** Reads the PDF; called again with each change of `revision`. */
  readonly read: (signal: AbortSignal) => Promise<Blob>
  readonly revision: string
  /** The section that is open: its page is scrolled to when it changes. */
  readonly sectionKey: string | null
  onSection(key: string): void
  /** Beside the number of pages. */
  readonly tools?: ReactNode
}

/** The newest PDF; the one before stays until it is there. */
function usePdf(read: PaneProps['read'], revision: string) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(read)
  latest.current = read
  const shown = useRef<OpenPdf | null>(null)
  // A revision, or another attempt, is another file.
  const wanted = `${revision} ${attempt}`
  useEffect(() => {
    const left = new AbortController()
    setBusy(wanted !== '')
    const load = async () => {
      const [blob, library] = await Promise.all([latest.current(left.signal), import('./pdf-lib.ts')])
      const next = await library.openPdf(await blob.arrayBuffer())
      if (left.signal.aborted) return next.close()
      const old = shown.current
      shown.current = next
      setPdf(next)
      setError(null)
      setBusy(false)
      await old?.close()
    }
    load().catch((failure: unknown) => {
      if (left.signal.aborted) return
      setError(failure instanceof Error ? failure : new Error(String(failure)))
      setBusy(false)
    })
    return () => left.abort()
  }, [wanted])
  useEffect(() => () => void shown.current?.close(), [])
  return { pdf, error, busy, retry: () => setAttempt((before) => before + 1) }
}

const noPlaces: readonly ShownPlace[] = []

/** Where the sections of the shown PDF begin; none until they have been read. */
function usePlaces(pdf: OpenPdf | null): readonly ShownPlace[] {
  const [found, setFound] = useState<{ readonly pdf: OpenPdf; readonly places: readonly ShownPlace[] } | null>(null)
  useEffect(() => {
    let isLeft = false
    // A PDF that has been closed since has no places to show.
    pdf?.places().then(
      (places) => isLeft || setFound({ pdf, places }),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [pdf])
  return found && found.pdf === pdf ? found.places : noPlaces
}

interface SheetProps {
  readonly pdf: OpenPdf
  readonly places: readonly ShownPlace[]
  readonly page: number
  readonly size: { readonly width: number; readonly height: number }
  readonly widthPx: number
  onSection(key: string): void
}

/** A page, drawn when it comes into view. A click opens the section that it shows there. */
function Sheet({ pdf, places, page, size, widthPx, onSection }: SheetProps) {
  const say = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), { rootMargin: '600px' })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    if (!isNear || !canvas.current || widthPx <= 0) return
    // A page of a PDF that has been closed is not drawn.
    pdf.draw(page, canvas.current, Math.round(widthPx * window.devicePixelRatio)).catch(() => undefined)
  }, [pdf, page, widthPx, isNear])
  const height = (widthPx * size.height) / size.width
  return (
    <button
      type="button"
      className={styles.sheet}
      data-page={page}
      style={{ width: widthPx, height }}
      aria-label={say(editorText.previewPage, { page })}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        const place = placeAt(places, page, size.height * (1 - (event.clientY - box.top) / box.height))
        if (place) onSection(sectionKeyOf(place.id))
      }}
    >
      <canvas ref={canvas} className={styles.canvas} />
    </button>
  )
}

/** The width of an element, followed. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { ref, width }
}

/** The widest page, in px: wider ones are no better to read (guess). */
const widestPx = 980

/** The pages of a report as they are printed. A change keeps the position; a click opens the section. */
export function PdfPane({ read, revision, sectionKey, onSection, tools }: PaneProps) {
  const say = useText()
  const { pdf, error, busy, retry } = usePdf(read, revision)
  const places = usePlaces(pdf)
  const { ref, width } = useWidth()
  const widthPx = Math.min(widestPx, width)
  const last = useRef<string | null>(null)
  const clicked = useRef<string | null>(null)
  useEffect(() => {
    if (!pdf || places.length === 0 || sectionKey === null || last.current === sectionKey || widthPx === 0) return
    last.current = sectionKey
    // The section of a click is in sight.
    if (clicked.current === sectionKey) return
    const place = places.find(({ id }) => sectionKeyOf(id) === sectionKey)
    const sheet = place && ref.current?.querySelector<HTMLElement>(`[data-page="${place.page}"]`)
    const page = place && pdf.pages[place.page - 1]
    const scroller = ref.current?.parentElement
    if (!sheet || !page || !scroller) return
    scroller.scrollTop = sheet.offsetTop + (1 - place.fromBottom / page.height) * sheet.offsetHeight - 40
  }, [pdf, places, sectionKey, widthPx, ref])
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <span className={styles.busy} role="status">
          {busy ? say(editorText.previewBusy) : pdf && say(editorText.pages, { count: pdf.pages.length })}
        </span>
        {tools}
      </div>
      {error && <ErrorNote error={error} retry={retry} />}
      <div className={styles.scroller} data-busy={busy}>
        <div ref={ref} className={styles.sheets}>
          {!pdf && !error && <Skeletons count={8} />}
          {pdf?.pages.map((size) => (
            <Sheet
              key={size.page}
              pdf={pdf}
              places={places}
              page={size.page}
              size={size}
              widthPx={widthPx}
              onSection={(key) => {
                clicked.current = key
                onSection(key)
              }}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
