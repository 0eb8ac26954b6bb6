import type { RoundAnswer } from '@undertone/domain/inspection/round/grade-answer'
import { type SoundFacts, soundKinds } from '@undertone/domain/inspection/round/phone-sound'
import type { RoundItem } from '@undertone/domain/inspection/round/round.calls'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { uploadFile } from '../../../ui/file/upload-file.ts'
import { SoundPart } from '../phone/sound/sound-part.tsx'
import type { AnswerFiles } from './use-round.ts'

/** Answers an item that asks for a sound. */
export function SoundAnswer({
  item,
  busy,
  isLocal,
  onAnswer,
}: {
  readonly item: RoundItem
  readonly busy: boolean
  /** Whether the sound stays on this device until it is sent; else it is uploaded at once. */
  readonly isLocal: boolean
  /** Resolves to whether the answer is stored. */
  readonly onAnswer: (answer: RoundAnswer, files: AnswerFiles) => Promise<boolean>
}) {
  const say = useText()
  const toast = useToast()
  const keep = async (sound: SoundFacts, file: File) => {
    if (isLocal) return onAnswer({ sound }, { fileIds: [], files: [file] })
    try {
      const { fileId } = await uploadFile(file, soundKinds, say)
      return await onAnswer({ sound }, { fileIds: [fileId], files: [] })
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
      return false
    }
  }
  return <SoundPart name={item.name} isOff={busy} onSound={keep} />
}
