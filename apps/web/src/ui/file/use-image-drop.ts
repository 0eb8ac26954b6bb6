import { fileCalls, type StoredFile } from '@undertone/domain/file/file.calls'
import { fileKindOf, imageKinds } from '@undertone/domain/file/file-kinds.table'
import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react'
import { send } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { useToast } from '../feedback/toast.tsx'
import { imageText } from './image-upload.text.ts'

/** The first image of these kinds among files that were dropped, pasted or chosen. */
const imageOf = (files: Iterable<File>, kinds: readonly string[]): File | undefined =>
  [...files].find((file) => kinds.some((key) => fileKindOf(key).mime === file.type))

/** Kinds of picture as they are listed in a sentence. */
export const kindsText = (kinds: readonly string[]): string => kinds.map((key) => fileKindOf(key).extensions[0].toUpperCase()).join(' / ')

/** Images by button, drop or paste, uploaded one at a time. Spread `dropProps` over the place that takes a drop. */
export function useImageIntake({
  onStored,
  kinds = imageKinds,
  enabled = true,
  paste = false,
}: {
  readonly onStored: (file: StoredFile) => void
  /** Keys of the kinds of picture that are taken. */
  readonly kinds?: readonly string[]
  readonly enabled?: boolean
  /** Pasted images of the whole screen land here; for a screen with one place only. */
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
      const file = imageOf(files, kinds)
      if (!file) return toast.error(say(imageText.noImage, { kinds: kindsText(kinds) }))
      setBusy(true)
      try {
        // A refusal (too large, damaged) is told here: no error page for a wrong choice.
        stored.current(await send(fileCalls.upload, { file }, { stay: true }))
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

  const brings = (event: DragEvent) => isReady && event.dataTransfer.types.includes('Files')
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (!brings(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      // Leaving for a child is not leaving.
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!brings(event)) return
      event.preventDefault()
      void take([...event.dataTransfer.files])
    },
  }
  return { take, isBusy, isOver, dropProps }
}
