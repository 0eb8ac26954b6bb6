/** What Web NFC gives of a tag; Chrome on Android has it. */
interface TagReading {
  readonly serialNumber: string
  readonly message: { readonly records: readonly { readonly recordType: string; readonly data?: DataView }[] }
}

interface TagReader {
  onreading: ((event: TagReading) => void) | null
  scan(options: { signal: AbortSignal }): Promise<void>
}

/** Whether this browser reads tags. */
export const canReadTags = (): boolean => 'NDEFReader' in globalThis

/** What is written on a tag: its first text or address, else its serial number. */
export function wordsOfTag({ serialNumber, message }: TagReading): string {
  for (const { recordType, data } of message.records) {
    if (!data || (recordType !== 'text' && recordType !== 'url')) continue
    const words = new TextDecoder().decode(data).trim()
    if (words !== '') return words
  }
  return serialNumber
}

/** Reads tags until `signal` ends it. Throws where the user refuses or the phone has no reader. */
export async function readTags(signal: AbortSignal, onCode: (code: string) => void): Promise<void> {
  const reader = new (globalThis as unknown as { NDEFReader: new () => TagReader }).NDEFReader()
  reader.onreading = (event) => onCode(wordsOfTag(event))
  await reader.scan({ signal })
}
