import { useEffect, useRef, useState } from 'react'

interface LightboxVideoProps {
  src: string
  /** Shows until the video plays. */
  poster: string | undefined
  width: number
  height: number
  /** Text alternative of the video. */
  label: string
  /** Off screen a video falls silent. */
  current: boolean
}

/** Stands where a file can't be shown (ruling R42). */
export function UnsupportedMedia() {
  return <p className="rounded-lg border border-white/25 px-8 py-6 text-white">Média non supporté</p>
}

/** A video with the browser's controls, or the notice when the browser can't play it. */
export function LightboxVideo({ src, poster, width, height, label, current }: LightboxVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!current) video.current?.pause()
  }, [current])
  if (failed) return <UnsupportedMedia />
  return (
    // biome-ignore lint/a11y/useMediaCaption: providers' own films come without subtitles
    <video
      ref={video}
      className="max-h-full max-w-full rounded-lg"
      src={src}
      poster={poster}
      width={width}
      height={height}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      onError={() => setFailed(true)}
      // The sound of a film whose pictures this browser can't decode is not the film.
      onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && setFailed(true)}
    />
  )
}
