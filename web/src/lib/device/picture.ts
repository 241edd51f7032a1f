/** SVG drawings as PNG files, since messengers do not show SVG. */

const WIDTH = 1200;
const HEIGHT = 630;

/** The drawing at an address of our own server, as a PNG. */
export async function pngOf(address: string): Promise<Blob> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return canvas.convertToBlob({ type: "image/png" });
}

/** Opens the system's share dialog for a file, or downloads it. */
export async function handOver(blob: Blob, name: string): Promise<void> {
  const files = [new File([blob], name, { type: blob.type })];
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files })) return navigator.share({ files });
  download(blob, name);
}

/** Downloads a file. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
