-- What of a portfolio's picture stays in sight where it is cut to a frame.
ALTER TABLE provider_portfolio_images ADD COLUMN focus text NOT NULL DEFAULT 'center';
ALTER TABLE provider_portfolio_images ADD CONSTRAINT provider_portfolio_images_focus CHECK (focus IN
  ('center', 'top', 'bottom', 'left', 'right', 'top-left', 'top-right', 'bottom-left', 'bottom-right'));
