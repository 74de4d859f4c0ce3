import { constants, createDeflate } from 'node:zlib'

/**
 * Compresses pieces one by one, each independently. One instance is shared, since each holds 270 KB until
 * it is garbage-collected.
 */
export class Packer {
  private readonly deflate = createDeflate()
  private packed: Uint8Array[] = []

  constructor() {
    this.deflate.on('data', (piece: Uint8Array) => this.packed.push(piece))
  }

  async pack(bytes: Uint8Array): Promise<Uint8Array> {
    await new Promise<void>((done, failed) => {
      this.deflate.once('error', failed)
      this.deflate.write(bytes)
      this.deflate.flush(constants.Z_FINISH, () => {
        this.deflate.off('error', failed)
        done()
      })
    })
    this.deflate.reset()
    const whole = Buffer.concat(this.packed)
    this.packed = []
    return whole
  }

  close(): void {
    this.deflate.close()
  }
}
