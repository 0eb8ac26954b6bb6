/** Works with a store that is being opened, and closes it. */
export async function whileOpen<S extends { close(): Promise<void> }, T>(opening: Promise<S>, work: (store: S) => Promise<T>): Promise<T> {
  const store = await opening
  return work(store).finally(() => store.close())
}
