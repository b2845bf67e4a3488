-- What keeps browsers from playing a film, for its owner to know. Films that were there before aren't looked at again.
ALTER TABLE media ADD COLUMN rare_codec text;
ALTER TABLE media ADD CONSTRAINT media_rare_codec CHECK (rare_codec IS NULL OR kind = 'video' AND rare_codec IN
  ('av1', 'avi', 'hevc', 'mjpeg', 'mpeg4', 'prores', 'studio', 'theora', 'other'));
