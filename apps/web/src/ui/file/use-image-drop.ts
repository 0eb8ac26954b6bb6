import { fileCalls, type StoredFile } from '@undertone/domain/file/file.calls'
import { fileKindOf, imageKinds } from '@undertone/domain/file/file-kinds.table'
import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react'
import { send } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { useToast } from '../feedback/toast.tsx'
import { imageText } from './image-upload.text.ts'

/** The first image of these kinds among dropped, pasted or chosen files. */
const firstImage = (files: Iterable<File>, kinds: readonly string[]): File | undefined =>
  [...files].find((file) => kinds.some((key) => fileKindOf(key).mime === file.type))

/** Image kinds as listed in a sentence. */
export const kindsText = (kinds: readonly string[]): string => kinds.map((key) => fileKindOf(key).extensions[0].toUpperCase()).join(' / ')

/** Uploads images from a button, drop or paste, one at a time. Spread `dropProps` over the drop target. */
export function useImageUpload({
  onStored,
  kinds = imageKinds,
  enabled = true,
  paste = false,
}: {
  readonly onStored: (file: StoredFile) => void
  /** Keys of the accepted image kinds. */
  readonly kinds?: readonly string[]
  readonly enabled?: boolean
  /** Accept images pasted anywhere on the screen; only for screens with a single image field. */
  readonly paste?: boolean
}) {
  const say = useText()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [isOver, setOver] = useState(false)
  const stored = useRef(onStored)
  stored.current = onStored

  const take = useCallback(
    async (files: Iterable<File>) => {
      const file = firstImage(files, kinds)
      if (!file) return toast.error(say(imageText.noImage, { kinds: kindsText(kinds) }))
      setBusy(true)
      try {
        // A rejected file (too large, damaged) shows a message, no error page.
        stored.current(await send(fileCalls.upload, { file, query: {} }, { noErrorPage: true }))
      } catch (error) {
        toast.error(error instanceof Error ? error : String(error))
      } finally {
        setBusy(false)
      }
    },
    [say, toast, kinds],
  )

  const latest = useRef(take)
  latest.current = take
  const isReady = enabled && !isBusy
  useEffect(() => {
    if (!paste || !isReady) return
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      void latest.current(files)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [paste, isReady])

  const carriesFiles = (event: DragEvent) => isReady && event.dataTransfer.types.includes('Files')
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      // Entering a child element is not leaving.
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!carriesFiles(event)) return
      event.preventDefault()
      void take([...event.dataTransfer.files])
    },
  }
  return { take, isBusy, isOver, dropProps }
}
