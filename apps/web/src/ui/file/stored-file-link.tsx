import { fileCalls } from '@undertone/domain/file/file.calls'
import { download } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../control/button.tsx'
import { useToast } from '../feedback/toast.tsx'
import { fileText } from './file-upload.text.ts'

/** Downloads a stored file under its original name; stops the click, because its row is clickable too. */
export function StoredFileLink({ fileId }: { readonly fileId: string }) {
  const say = useText()
  const toast = useToast()
  return (
    <Button
      kind="quiet"
      icon="download"
      onClick={(event) => {
        event.stopPropagation()
        void download(fileCalls.get, { params: { fileId } }, { noErrorPage: true }).catch((error: Error) => toast.error(error))
      }}
    >
      {say(fileText.download)}
    </Button>
  )
}
